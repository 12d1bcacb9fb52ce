import type { ReactNode, Ref } from 'react'
import { SiteLink } from '#web/platform/link.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Picture } from '#web/ui/picture.tsx'
import { mainAction } from './main-action.ts'

type FailedCardProps = {
  title: ReactNode
  headingLevel: 2 | 3
  words: string
  /** The same address once more. */
  again: string
  againText: string
  /** The heading. */
  ref?: Ref<HTMLHeadingElement>
}

/** Stands where journeys could not be loaded. */
export function FailedCard({ title, headingLevel, words, again, againText, ref }: FailedCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="grid overflow-hidden rounded-2xl border border-line bg-surface md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <Picture
        photo={drawnPhoto('packages/kohima-dzukou-1-monsoon')}
        ratio="16:9"
        sizes="(width >= 48rem) 22rem, 100vw"
        alt=""
        className="max-md:aspect-3/1 md:aspect-auto"
      />
      <div className="flex flex-col items-start gap-3 p-5 sm:p-6 md:self-center">
        <div role="alert">
          <Heading ref={ref} tabIndex={ref ? -1 : undefined} className="text-xl outline-none sm:text-2xl">
            {title}
          </Heading>
        </div>
        <p className="max-w-measure text-muted">{words}</p>
        <SiteLink to={again} replace className={mainAction()}>
          {againText}
        </SiteLink>
      </div>
    </div>
  )
}
