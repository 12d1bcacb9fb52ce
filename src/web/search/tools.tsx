import { paths } from '#shared/screens.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Icon } from '#web/ui/icon.tsx'

const tools = [
  { to: paths.plan, icon: 'map-pin', title: 'home.plan', words: 'home.planWords' },
  { to: paths.tripCalculator, icon: 'rupee', title: 'home.calculator', words: 'home.calculatorWords' },
  { to: paths.routeFinder, icon: 'route', title: 'home.routeFinder', words: 'home.routeFinderWords' },
  { to: paths.destination, icon: 'globe', title: 'home.map', words: 'home.mapWords' },
] as const

export function Tools() {
  return (
    <section aria-labelledby="tools" className="far-down border-t border-line py-7 lg:py-16">
      <h2 id="tools">{text('home.tools')}</h2>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {tools.map((tool) => (
          <li
            key={tool.to}
            className="relative flex items-center gap-3 rounded-2xl border border-line bg-surface p-3 eased hover:border-edge hover:lifted sm:flex-col sm:items-start sm:p-5"
          >
            <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent/10 text-accent">
              <Icon name={tool.icon} size={24} />
            </span>
            <div>
              <h3 className="text-lg sm:text-xl">
                <SiteLink to={tool.to} className="card-link">
                  {text(tool.title)}
                </SiteLink>
              </h3>
              <p className="text-sm text-muted">{text(tool.words)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
