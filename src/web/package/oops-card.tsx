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
  title?: string
  message: string
  hint?: string | undefined
  /** An action beside those that lead back and home. */
  again?: ReactNode
  /** Without a connection there is no picture either. */
  isAway?: boolean
  /** Without it the action that tries again comes first. */
  homeVariant?: 'primary' | 'secondary'
  /** Below the card: what there is instead. */
  children?: ReactNode
}

/** A file of its own, so that only screens of places load the error of a place. */
export function OopsCard({
  title = text('oops.title'),
  message,
  hint,
  again,
  isAway = false,
  homeVariant,
  children,
}: OopsCardProps) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-8 px-4 py-4 sm:px-6 lg:gap-12 lg:py-8">
      <PageHead title={title} isLost />
      <div
        className={`grid overflow-hidden rounded-2xl border border-line bg-surface ${isAway ? '' : 'md:grid-cols-2'}`}
      >
        {!isAway && (
          <Picture
            photo={drawnPhoto('packages/kohima-dzukou-1-monsoon')}
            ratio="16:9"
            sizes="(width >= 48rem) 50vw, 100vw"
            alt=""
            className="max-md:aspect-2/1 md:aspect-auto md:min-h-80"
          />
        )}
        <div className="flex flex-col gap-4 p-5 sm:p-8 md:self-center">
          <div role="alert" className="flex flex-col gap-2">
            <h1 className="text-2xl lg:text-3xl">{title}</h1>
            <p className="lg:text-lg">{message}</p>
            {hint !== undefined && <p className="text-muted">{hint}</p>}
          </div>
          <div className="flex flex-wrap gap-3">
            {again}
            <GoBack />
            <SiteLink
              to="/"
              className={buttonClass({ variant: homeVariant ?? (again ? 'secondary' : 'primary') })}
            >
              {text('oops.home')}
            </SiteLink>
          </div>
        </div>
      </div>
      {children}
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
