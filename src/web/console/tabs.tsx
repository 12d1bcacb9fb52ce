import { Link } from './router.tsx'

type TabsProps = { label: string; tabs: readonly { to: string; text: string; isHere: boolean }[] }

/** Tabs of a screen, each with an address of its own. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {tabs.map(({ to, text, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-full border border-edge px-4 font-semibold text-ink no-underline aria-[current]:border-accent aria-[current]:bg-accent aria-[current]:text-accent-ink"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
