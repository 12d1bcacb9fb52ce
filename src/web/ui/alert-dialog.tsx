import { type ReactNode, useContext, useId } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { useModal } from './dialog.tsx'
import { DialogToasts } from './toast.tsx'

type AlertDialogProps = {
  open: boolean
  type: 'error' | 'info'
  title: string
  children: ReactNode
  confirmText: string
  onConfirm: () => void
  /** With both buttons the alert is a question, and Escape cancels; otherwise Escape confirms. */
  cancelText?: string | undefined
  onCancel?: (() => void) | undefined
  busy?: boolean | undefined
  /** What is confirmed cannot be undone: cancelling has the focus, so that a second press of Enter confirms nothing. */
  isDanger?: boolean
}

export function AlertDialog(props: AlertDialogProps) {
  const { open, type, title, children, confirmText, onConfirm, cancelText, onCancel, busy, isDanger } = props
  const id = useId()
  const toasts = useContext(DialogToasts)
  const ref = useModal(open, busy ? null : (onCancel ?? onConfirm), false)
  const isError = type === 'error'
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="dialog sm:w-full sm:max-w-112"
    >
      {open && (
        <div className="flex flex-col gap-4 p-6">
          <span
            className={`inline-flex size-12 items-center justify-center rounded-full ${isError ? 'bg-bad/10 text-bad' : 'bg-accent/10 text-accent'}`}
          >
            <Icon name={isError ? 'alert' : 'info'} size={24} />
          </span>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <div id={`${id}-text`} className="text-muted">
            {children}
          </div>
          <div className="actions">
            {cancelText && onCancel && (
              <Button onClick={onCancel} disabled={busy} data-autofocus={isDanger ? '' : undefined}>
                {cancelText}
              </Button>
            )}
            <Button variant={isDanger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy} data-autofocus>
              {confirmText}
            </Button>
          </div>
        </div>
      )}
      {open && toasts}
    </dialog>
  )
}
