import { useEffect, useRef, useState } from 'react'
import { closeGroup, removeGroupName, turnGroup } from '#shared/contract/groups.ts'
import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { text } from '#shared/messages/text.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { PanelSummary } from './panel-summary.tsx'
export { BookSection } from './booked/book-panel.tsx'
import { Button } from '#web/ui/button.tsx'

type Asked = { kind: 'close' | 'turn' } | { kind: 'remove'; id: string; name: string }

const words: Record<
  Asked['kind'],
  { title: MessageKey; text: MessageKey; yes: MessageKey; done: MessageKey }
> = {
  close: {
    title: 'group.closeTitle',
    text: 'group.closeText',
    yes: 'group.close',
    done: 'group.closed',
  },
  turn: { title: 'group.turnTitle', text: 'group.turnText', yes: 'group.turn', done: 'group.turned' },
  remove: {
    title: 'group.removeTitle',
    text: 'group.removeText',
    yes: 'group.remove',
    done: 'group.removed',
  },
}

type OrganiserPanelProps = { group: Group; onShow: (seen: SeenGroup) => void }

/** Actions that only the organiser has. */
export function OrganiserPanel(props: OrganiserPanelProps) {
  return (
    <div id="organiser">
      <GroupPanel {...props} />
    </div>
  )
}

/** Replaces the link, removes members and closes the group; each asks for confirmation. */
function GroupPanel({ group, onShow }: OrganiserPanelProps) {
  const api = useApi()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const panel = useRef<HTMLDetailsElement>(null)
  const isDone = useRef(false)
  // The button that was pressed may be gone, so the closed dialog gives the focus to nothing.
  useEffect(() => {
    if (asked !== null || !isDone.current) return
    isDone.current = false
    if (document.activeElement === document.body) panel.current?.querySelector('summary')?.focus()
  }, [asked])
  const { code } = group
  const others = group.names.filter(({ isOrganiser }) => !isOrganiser)

  async function act(of: Asked) {
    setBusy(true)
    const acted = await (of.kind === 'remove'
      ? ask(api, removeGroupName, { code, id: of.id })
      : ask(api, of.kind === 'close' ? closeGroup : turnGroup, { code }))
    if (acted.ok) {
      onShow(acted.answer)
      toasts.show('success', text(words[of.kind].done))
      isDone.current = true
    } else toasts.show('error', acted.failure.message)
    setBusy(false)
    setAsked(null)
  }

  return (
    <details ref={panel} className="group/panel rounded-2xl border border-line bg-surface">
      <PanelSummary title={text('group.organiser')} />
      <div className="flex flex-col gap-5 p-5 pt-2">
        {others.length > 0 && (
          <ul className="flex flex-col divide-y divide-line">
            {others.map(({ id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1">
                <span className="min-w-0 wrap-anywhere">{name}</span>
                <Button variant="quiet" onClick={() => setAsked({ kind: 'remove', id, name })}>
                  {text('group.remove')}
                  <span className="sr-only"> {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setAsked({ kind: 'turn' })}>{text('group.turn')}</Button>
          {!group.isClosed && (
            <Button onClick={() => setAsked({ kind: 'close' })}>{text('group.close')}</Button>
          )}
        </div>
      </div>
      <AlertDialog
        open={asked !== null}
        type="info"
        title={asked ? text(words[asked.kind].title) : ''}
        confirmText={asked ? text(words[asked.kind].yes) : ''}
        cancelText={text('action.cancel')}
        onCancel={() => setAsked(null)}
        isDanger={asked !== null && asked.kind !== 'turn'}
        onConfirm={() => asked && void act(asked)}
        busy={busy}
      >
        {asked && <p>{text(words[asked.kind].text, asked.kind === 'remove' ? { name: asked.name } : {})}</p>}
      </AlertDialog>
    </details>
  )
}
