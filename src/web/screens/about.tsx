import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listRegions } from '#shared/contract/places.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ask } from '#web/platform/thunk.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { FactTiles } from '#web/ui/fact-tiles.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { drawnPhoto } from '#web/ui/picture-files.ts'
import { Picture } from '#web/ui/picture.tsx'
import { apiOf } from './loading.ts'
import { type Section, TextPage } from './text-page.tsx'

const sections: readonly Section[] = [
  { id: 'journeys', title: 'about.journeysTitle', paragraphs: ['about.journeys1', 'about.journeys2'] },
  { id: 'tools', title: 'about.toolsTitle', paragraphs: ['about.toolsWords'] },
  { id: 'pictures', title: 'about.picturesTitle', paragraphs: ['about.picturesWords'] },
  { id: 'who', title: 'about.whoTitle', paragraphs: ['about.who1', 'about.who2'] },
]

const posters = ['jaisalmer-1-golden', 'munnar-1-day', 'varanasi-1-golden', 'havelock-1-day']

type Counts = { journeys: number; states: number; kinds: number }

/** How much there is; the page does without where that cannot be read. */
export async function loader(args: LoaderFunctionArgs): Promise<Counts | null> {
  const regions = await ask(apiOf(args), listRegions, {})
  if (!regions.ok) return null
  const { states, categories } = regions.answer
  return {
    journeys: states.reduce((sum, { packages }) => sum + packages, 0),
    states: states.length,
    kinds: categories.length,
  }
}

const tile = (icon: IconName, label: string, count: number) => ({
  icon,
  label,
  width: 'w-24 justify-between' as const,
  value: <span className="text-2xl even-digits">{count}</span>,
})

export function Component() {
  const counts = useLoaderData<typeof loader>()
  return (
    <TextPage heading="about.title" lead="about.lead" sections={sections}>
      <div className="flex max-w-160 flex-col gap-4">
        <div className="grid grid-cols-4 gap-2">
          {posters.map((name) => (
            <Picture
              key={name}
              photo={drawnPhoto(`packages/${name}`)}
              alt=""
              sizes="(width >= 40rem) 9.5rem, 25vw"
              priority
              className="rounded-xl"
            />
          ))}
        </div>
        {counts && (
          <FactTiles
            facts={[
              tile('ticket', text('about.countJourneys'), counts.journeys),
              tile('map-pin', text('about.countStates'), counts.states),
              tile('star', text('about.countKinds'), counts.kinds),
            ]}
          />
        )}
        <SiteLink to={paths.search} className={`${buttonClass({ variant: 'primary' })} sm:self-start`}>
          {text('about.see')}
          <Icon name="arrow-right" />
        </SiteLink>
      </div>
    </TextPage>
  )
}
