import { useRef, useState } from 'react'
import { endOtherSessions } from '#shared/contract/account.ts'
import type { SessionLine } from '#shared/contract/account-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { deviceName } from '#shared/messages/device-name.ts'
import { instantHere } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { SettingsSection } from './settings-section.tsx'

const when = (instant: string) => instantHere(new Date(instant))

function Line({ session }: { session: SessionLine }) {
  const times = { since: when(session.createdAt), used: when(session.lastUsedAt) }
  return (
    <li className="flex flex-col gap-1 border-t border-line py-3 first:border-t-0">
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {deviceName(session.device)}
        {session.isCurrent && <Chip tone="good">{text('settings.thisDevice')}</Chip>}
      </span>
      <span className="text-sm text-muted">{text('settings.sessionTimes', times)}</span>
    </li>
  )
}

export function SessionsPanel({ sessions, onEnded }: { sessions: SessionLine[]; onEnded: () => void }) {
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  async function end() {
    setBusy(true)
    const outcome = await ask(api, endOtherSessions, {})
    setBusy(false)
    if (outcome.ok) {
      toasts.show('success', outcome.answer.message)
      heading.current?.focus()
      onEnded()
    } else toasts.show('error', outcome.failure.message)
  }
  return (
    <SettingsSection
      ref={heading}
      id="sessions"
      title={text('settings.sessions')}
      lead={text('settings.sessionsLead')}
      value={counted(sessions.length, 'settings.oneDevice', 'settings.devices')}
    >
      <ul aria-label={text('settings.sessions')}>
        {sessions.map((session) => (
          <Line key={`${session.createdAt} ${session.lastUsedAt} ${session.device}`} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button icon="logout" busy={busy} onClick={() => void end()} className="self-start">
          {text('settings.endOthers')}
        </Button>
      ) : (
        <p className="text-sm text-muted">{text('settings.noOthers')}</p>
      )}
    </SettingsSection>
  )
}
