import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

const card = 'overflow-hidden rounded-2xl border border-line bg-surface'

/** Fills the middle of the page until the browser has loaded the screen. */
export function ShellContent() {
  return (
    <div role="status" className="mx-auto flex max-w-page flex-col gap-4 px-4 py-10 sm:px-6">
      <NeedsScript words={text('state.needsScript')}>
        <a href={`${languagePrefix()}/contactus`} className="text-accent underline">
          {text('state.reachUs')}
        </a>
      </NeedsScript>
      <h1 className="sr-only">{text('state.loading')}</h1>
      <Skeleton className="h-10 w-2/3 rounded-lg" />
      <div className={card}>
        <Skeleton className="h-40" />
        <div className="p-5">
          <SkeletonText lines={3} />
        </div>
      </div>
      <div className={`${card} p-5`}>
        <SkeletonText lines={4} />
        <Skeleton className="mt-4 h-10 w-2/3 rounded-full" />
      </div>
    </div>
  )
}
