import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ErrorNote } from './parts.tsx'
import { say } from './say.ts'

type ConfirmProps = {
  open: boolean
  title: string
  /** The label of the confirming button. */
  action: string
  /** Red, for irreversible actions. */
  variant?: 'primary' | 'danger'
  busy: boolean
  error?: string | undefined
  /** The reasons, below what is explained: that for colleagues is asked for before the deed. */
  why?: ReturnType<typeof useWhy> | undefined
  mailWhy?: FieldProps | undefined
  needsPasskey?: boolean
  onCancel: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Explains an action and asks for confirmation. */
export function Confirm(props: ConfirmProps) {
  const { open, title, action, variant = 'danger', busy, error, onCancel, onConfirm } = props
  const { why, mailWhy, needsPasskey = false, children } = props
  return (
    <Dialog open={open} onClose={onCancel} title={title} closeText={say('close')} busy={busy}>
      {children}
      {why && <WhyField {...why.field} />}
      {mailWhy && <MailWhyField {...mailWhy} />}
      {needsPasskey && <p className="text-sm text-muted">{say('passkeyAgain')}</p>}
      <ErrorNote error={error} />
      {/* Always in view, so that a long question can be read from its beginning. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button onClick={onCancel} disabled={busy} data-autofocus>
          {say('back')}
        </Button>
        <Button variant={variant} busy={busy} onClick={() => (why?.given() ?? true) && onConfirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

type ConfirmButtonProps = Omit<ConfirmProps, 'open' | 'onCancel' | 'onConfirm'> & {
  label: ReactNode
  button?: Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'aria-label'>
  onConfirm: (close: () => void) => void
}

export function ConfirmButton({ label, button, onConfirm, ...asked }: ConfirmButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirm {...asked} open={isOpen} onCancel={close} onConfirm={() => onConfirm(close)} />
    </>
  )
}

type SumBackProps = { amount: string; by?: string; /** By settling outside. */ isClosed?: boolean }

/** The sum that a deed gives back, and by when. */
export const SumBack = ({ amount, by = '', isClosed = false }: SumBackProps) => (
  <p>
    <span className="block text-sm text-muted">{say(isClosed ? 'settles' : 'goesBack')}</span>
    <span className="font-display text-xl even-digits">{amount}</span>
    <span className="block text-sm empty:hidden">{by}</span>
  </p>
)

type FieldProps = { value: string; onChange: (why: string) => void }

/** The line of the mail; undefined without a reason. */
export const sayMailWhy = (why: string): string | undefined =>
  why.trim() === '' ? undefined : say('mailWhySays', { why: why.trim() })

type MailWhyProps = FieldProps & { label?: string; hint?: string; className?: string }

/** The reason that travellers read, with how their mail gives it. */
export function MailWhyField({
  value,
  onChange,
  label = say('mailWhy'),
  hint = say('mailWhyHint'),
  className = '',
}: MailWhyProps) {
  return (
    <TextField
      label={label}
      hint={sayMailWhy(value) ?? hint}
      className={className}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The reason of a deed, for the audit log: optional, or asked for before anything else happens. */
export function useWhy(isNeeded = true) {
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)
  const ref = useRef<HTMLInputElement>(null)
  const change = (next: string) => {
    setMissing(false)
    setWhy(next)
  }
  function given(): boolean {
    if (!isNeeded || why.trim() !== '') return true
    setMissing(true)
    ref.current?.focus()
    return false
  }
  return { why, given, field: { ref, isNeeded, isMissing, value: why, onChange: change } }
}

/** The reason for travelers: that for colleagues, until it is changed. */
export function useMailWhy(why: string): FieldProps {
  const [typed, setTyped] = useState<string>()
  return { value: typed ?? why, onChange: setTyped }
}

function WhyField({ ref, isNeeded, isMissing, value, onChange }: ReturnType<typeof useWhy>['field']) {
  return (
    <TextField
      ref={ref}
      label={say(isNeeded ? 'why' : 'whyOptional')}
      hint={say('whyHint')}
      error={isMissing ? say('whyMissing') : undefined}
      aria-required={isNeeded}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
