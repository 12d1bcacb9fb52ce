import type { ReactNode } from 'react'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Picture } from '#web/ui/picture.tsx'

type AuthPageProps = {
  title: string
  /** What has another one is a page of its own, of which nothing moves; the picture stays. */
  stage?: string
  lead?: ReactNode
  /** Name of a drawn picture, such as `packages/agra-1-rose`. */
  picture: string
  children: ReactNode
  /** Below the card: links to other pages. */
  below?: ReactNode
}

/** A card, no wider than the provider's button can be, with a poster above it on a tablet and at its left on a wide screen. */
export function AuthPage({ title, stage, lead, picture, children, below }: AuthPageProps) {
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-4 sm:px-6 sm:py-8 lg:grid-cols-2 lg:gap-12 lg:py-12">
      <PageHead title={title} />
      <div className="relative hidden overflow-hidden rounded-2xl sm:block sm:h-36 lg:sticky lg:top-24 lg:h-144 lg:self-start">
        <Picture
          photo={drawnPhoto(picture)}
          alt=""
          sizes="(width >= 76rem) 36rem, (width >= 64rem) 50vw, 100vw"
          className="size-full lg:absolute lg:inset-0"
        />
      </div>
      <div key={stage} className="mx-auto flex w-full max-w-96 flex-col justify-center gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
        </header>
        <NeedsScript words={text('state.needsScript')}>
          <a href={`${languagePrefix()}/contactus`} className="text-accent underline">
            {text('state.reachUs')}
          </a>
        </NeedsScript>
        {children}
        {below && <div className="border-t border-line pt-4 text-muted">{below}</div>}
      </div>
    </div>
  )
}

/** The terms that creating an account accepts, and what becomes of its data, beside the buttons that do it. */
export function Consent() {
  const [before, between, after] = text('account.consent').split(/\{\w+\}/)
  return (
    <p className="text-sm text-muted">
      {before}
      <SiteLink to={paths.terms} className="underline">
        {text('nav.terms')}
      </SiteLink>
      {between}
      <SiteLink to={paths.privacy} className="underline">
        {text('nav.privacy')}
      </SiteLink>
      {after}
    </p>
  )
}
