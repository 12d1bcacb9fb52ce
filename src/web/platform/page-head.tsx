import { useLocation } from 'react-router'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { usePageConfig } from './context.ts'

/** The picture that links from elsewhere show: a path below /og and its alternative text. */
type LinkPicture = { path: string; alt: string }

const size = { width: '1200', height: '630' }

type PageHeadProps = {
  title?: string | undefined
  description?: string
  /** A page that does not exist has no address to link to. */
  isLost?: boolean
  picture?: LinkPicture
}

/** Title, description and link preview of a page; React moves them into the head. */
export function PageHead({ title, description, isLost = false, picture }: PageHeadProps) {
  const { pathname } = useLocation()
  const { publicUrl } = usePageConfig()
  const url = `${publicUrl}${languagePrefix()}${pathname}`
  const shown = title ? text('page.title', { title }) : text('page.product')
  return (
    <>
      <title>{shown}</title>
      {description && <meta name="description" content={description} />}
      {!isLost && <link rel="canonical" href={url} />}
      <meta property="og:title" content={shown} />
      {description && <meta property="og:description" content={description} />}
      {!isLost && <meta property="og:url" content={url} />}
      {picture && <PictureMeta address={`${publicUrl}/og/${picture.path}.jpg`} alt={picture.alt} />}
    </>
  )
}

function PictureMeta({ address, alt }: { address: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={size.width} />
      <meta property="og:image:height" content={size.height} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
