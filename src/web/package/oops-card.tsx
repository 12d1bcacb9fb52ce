import { paths } from '#shared/screens.ts'
import { type ReactNode, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { text } from '#shared/messages/text.ts'
import { useGo } from '#web/platform/go.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Picture } from '#web/ui/picture.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

type OopsCardProps = {
  message: string
  hint?: string | undefined
  /** An action beside those that lead back and home. */
  again?: ReactNode
  homeVariant?: 'primary' | 'secondary'
}

/** A file of its own, so that only screens of places load the error of a place. */
export function OopsCard({ message, hint, again, homeVariant = 'primary' }: OopsCardProps) {
  return (
    <div className="mx-auto max-w-136 px-4 py-12 lg:py-20">
      <PageHead title={text('oops.title')} isLost />
      <div className="overflow-hidden rounded-2xl border border-line bg-surface lifted">
        <Picture photo={drawnPhoto('packages/kohima-dzukou-1-monsoon')} ratio="16:9" sizes="32rem" alt="" />
        <div role="alert" className="flex flex-col gap-3 p-6 text-center">
          <h1 className="text-2xl">{text('oops.title')}</h1>
          <p className="text-muted">{message}</p>
          {hint !== undefined && <p>{hint}</p>}
        </div>
        <div className="flex flex-col gap-3 px-6 pb-6 sm:flex-row sm:flex-wrap sm:justify-center">
          {again}
          <GoBack />
          <SiteLink to="/" className={buttonClass({ variant: homeVariant })}>
            {text('oops.home')}
          </SiteLink>
        </div>
      </div>
    </div>
  )
}

/** Leads to the search without JavaScript or without a history to go back to. */
function GoBack() {
  const navigate = useNavigate()
  const go = useGo()
  const { key } = useLocation()
  const leftAt = useRef<string>(null)
  function leave() {
    // A second press would go back one page too far.
    if (leftAt.current === key) return
    leftAt.current = key
    if (window.history.length > 1) void navigate(-1)
    else go(paths.search)
  }
  if (!useHydrated()) {
    return (
      <SiteLink to={paths.search} className={buttonClass()}>
        <Icon name="arrow-left" />
        {text('oops.back')}
      </SiteLink>
    )
  }
  return (
    <Button icon="arrow-left" onClick={leave}>
      {text('oops.back')}
    </Button>
  )
}
