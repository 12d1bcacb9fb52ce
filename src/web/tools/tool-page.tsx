import type { ReactNode } from 'react'
import { PageHead } from '#web/platform/page-head.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'

type ToolPageProps = {
  title: string
  lead: string
  /** False where the answer below says it all: a phone leaves the lead out. */
  hasLead?: boolean
  /** Name of a drawn picture, such as `packages/agra-1-rose`. */
  picture: string
  children: ReactNode
}

/** Title and lead in a band with a poster at the right; the tool is below. */
export function ToolPage({ title, lead, hasLead = true, picture, children }: ToolPageProps) {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-4 sm:px-6 lg:gap-6 lg:py-8">
      <PageHead title={title} description={lead} />
      <header className="grid grid-cols-[minmax(0,1fr)_5rem] overflow-hidden rounded-2xl bg-band text-band-ink md:grid-cols-[minmax(0,1fr)_12rem]">
        <div className="flex flex-col justify-center gap-1 p-4 sm:p-6">
          <h1 className="text-2xl">{title}</h1>
          <p className={`max-w-measure text-sm ${hasLead ? '' : 'max-lg:hidden'}`}>{lead}</p>
        </div>
        {/* As high as the words, so nothing of the band shows below it. */}
        <div className="relative">
          <div className="absolute inset-0">
            <Picture photo={drawnPhoto(picture)} alt="" ratio="16:9" sizes="12rem" className="size-full" />
          </div>
        </div>
      </header>
      {children}
    </div>
  )
}
