import { type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

type SettingsSectionProps = {
  /** Where the links beside the settings lead. */
  id: string
  title: string
  lead: string
  /** What is set, said while the section is closed. */
  value?: string
  children: ReactNode
  /** The heading, which takes the focus of a button that is gone. */
  ref?: Ref<HTMLHeadingElement>
}

/** A subject of the settings: on a phone it opens at a press of its title. */
export function SettingsSection({ id, title, lead, value, children, ref }: SettingsSectionProps) {
  const [isOpen, setOpen] = useState(() => window.location.hash === `#${id}`)
  const content = useId()
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="min-w-0 scroll-mt-24 rounded-2xl border border-line bg-surface"
    >
      <h2
        ref={ref}
        id={`${id}-title`}
        tabIndex={ref ? -1 : undefined}
        className="text-lg lg:px-7 lg:pt-7 lg:text-xl"
      >
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={content}
          aria-describedby={value === undefined ? undefined : `${content}-value`}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-14 w-full items-center gap-3 px-5 text-left lg:hidden"
        >
          <span className="grow py-2">
            {title}
            {value !== undefined && !isOpen && (
              // A description, so that the section keeps its name.
              <span
                id={`${content}-value`}
                aria-hidden="true"
                className="block font-sans text-sm font-normal tracking-normal text-muted"
              >
                {value}
              </span>
            )}
          </span>
          <Icon
            name="chevron-down"
            className={`text-accent transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
        <span className="max-lg:hidden">{title}</span>
      </h2>
      <div
        id={content}
        className={`flex flex-col gap-4 px-5 pb-5 lg:px-7 lg:pb-7 ${isOpen ? '' : 'max-lg:hidden'}`}
      >
        <p className="max-w-measure text-muted">{lead}</p>
        {children}
      </div>
    </section>
  )
}
