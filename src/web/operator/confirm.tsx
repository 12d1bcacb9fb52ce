import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { say } from './say.ts'

type ConfirmProps = {
  open: boolean
  title: string
  /** The label of the confirming button. */
  action: string
  /** Red, for irreversible actions. */
  variant?: 'primary' | 'danger'
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
  children: ReactNode
}

/** Explains an action and asks for confirmation. */
export function Confirm(props: ConfirmProps) {
  const { open, title, action, variant = 'danger', busy, onCancel, onConfirm, children } = props
  return (
    <Dialog open={open} onClose={onCancel} title={title} closeText={say('close')}>
      {children}
      {/* Always in view, so that a long question can be read from its beginning. */}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-t border-line bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button onClick={onCancel} data-autofocus>
          {say('back')}
        </Button>
        <Button variant={variant} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}

type WhyFieldProps = { value: string; required?: boolean; onChange: (why: string) => void }

/** The reason that travellers read. */
export function MailWhyField({ value, onChange }: Omit<WhyFieldProps, 'required'>) {
  return (
    <TextField
      label={say('mailWhy')}
      hint={say('mailWhyHint')}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The reason of a deed, for the audit log. */
export function WhyField({ value, required = true, onChange }: WhyFieldProps) {
  return (
    <TextField
      label={say('why')}
      hint={say('whyHint')}
      required={required}
      maxLength={200}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
