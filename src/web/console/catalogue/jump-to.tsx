import { linkClass } from '#web/console/links.tsx'
import { say } from '#web/console/say.ts'

/** Leads to the parts of a long form, by their ids. */
export const JumpTo = ({ parts }: { parts: readonly { id: string; label: string }[] }) => (
  <nav
    aria-label={say('jumpTo')}
    hidden={parts.length === 1}
    className="flex flex-wrap gap-x-4 [&[hidden]]:hidden"
  >
    {parts.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        className={linkClass}
        onClick={() => document.getElementById(id)?.scrollIntoView()}
      >
        {label}
      </button>
    ))}
  </nav>
)
