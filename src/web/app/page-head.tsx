import { useLocation } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { usePageConfig } from './context.ts'

type PageHeadProps = {
  title?: string | undefined
  description?: string
  /** A page that is not there has no address to link to. */
  isLost?: boolean
}

/** Title, description and what links elsewhere show of a page; React moves them into the head. */
export function PageHead({ title, description, isLost = false }: PageHeadProps) {
  const { pathname } = useLocation()
  const { publicUrl } = usePageConfig()
  const url = `${publicUrl}${pathname}`
  const shown = title ? text('page.title', { title }) : text('page.product')
  return (
    <>
      <title>{shown}</title>
      {description && <meta name="description" content={description} />}
      {!isLost && <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={text('app.name')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={shown} />
      {description && <meta property="og:description" content={description} />}
      {!isLost && <meta property="og:url" content={url} />}
    </>
  )
}
