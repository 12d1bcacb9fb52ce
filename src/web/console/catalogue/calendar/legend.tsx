import { Icon } from '#web/ui/icon.tsx'
import { say } from '#web/console/say.ts'

/** How days are chosen, and the legend of the colours, closed until it is wanted; on a phone below the calendar, which comes first there. */
export function Legend() {
  const entries = [
    ['border-line bg-surface', 'legendOpen'],
    ['border-marigold bg-marigold/20', 'legendSeason'],
    ['border-accent bg-accent/10', 'legendOwn'],
    ['border-line bg-sunk', 'legendClosed'],
    ['border-dashed border-line bg-sunk', 'legendTooSoon'],
    ['border-bad bg-bad', 'legendShort'],
  ] as const
  return (
    <div className="text-sm max-lg:order-last">
      <p className="flex gap-1 text-muted">
        <Icon name="info" size={16} className="mt-0.5 shrink-0" />
        <span>
          {say('calendarHow')} <span className="hidden pointer-fine:inline">{say('calendarKeys')}</span>
        </span>
      </p>
      <details>
        <summary className="min-h-11 font-semibold text-accent sm:min-h-0">{say('legend')}</summary>
        <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
          {entries.map(([tone, key]) => (
            <li key={key} className="flex items-center gap-1">
              <span aria-hidden="true" className={`size-4 rounded-sm border ${tone}`} />
              {say(key)}
            </li>
          ))}
          <li>{say('legendNumbers')}</li>
        </ul>
      </details>
    </div>
  )
}
