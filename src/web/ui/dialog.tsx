import { type ReactNode, type RefObject, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { DialogToasts } from './toast.tsx'

/**
 * Drives a native modal dialog from `open`. The browser traps the focus and restores it; `onDismiss` is called for
 * Escape and, where `outside` is set, for a press beside the dialog. It is null while what was confirmed is under way:
 * whoever closes a question believes that nothing happens.
 */
export function useModal(
  open: boolean,
  onDismiss: (() => void) | null,
  outside: boolean,
): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  // A layout effect, because its cleanup runs while the dialog is still in the page and can restore the focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return undefined
    // Chromium closes on a second Escape even if 'cancel' was prevented, hence both events.
    const leave = (event: Event) => {
      event.preventDefault()
      if (dismiss.current) dismiss.current()
      else if (!dialog.open) dialog.showModal()
    }
    const press = (event: MouseEvent) => {
      if (outside && event.target === dialog) dismiss.current?.()
    }
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    dialog.addEventListener('cancel', leave)
    dialog.addEventListener('close', leave)
    dialog.addEventListener('mousedown', press)
    return () => {
      dialog.removeEventListener('cancel', leave)
      dialog.removeEventListener('close', leave)
      dialog.removeEventListener('mousedown', press)
      dialog.close()
    }
  }, [open, outside])
  return ref
}

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  closeText: string
  children: ReactNode
  /** Fits the content instead of the default width. */
  narrow?: boolean
  /** What was confirmed in it is under way: it cannot be closed. */
  busy?: boolean | undefined
}

/** Rises from the bottom on a phone and is centred elsewhere. The content exists only while the dialog is open. */
export function Dialog({ open, onClose, title, closeText, children, narrow, busy }: DialogProps) {
  const titleId = useId()
  const toasts = useContext(DialogToasts)
  const ref = useModal(open, busy ? null : onClose, true)
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`dialog lifted ${narrow ? 'sm:w-fit lg:max-w-none' : 'sm:w-full'}`}
    >
      {open && (
        <div className="flex flex-col gap-4 p-5 sm:p-6">
          <div className="dialog-head flex items-center justify-between gap-4">
            <h2 id={titleId} className="text-xl">
              {title}
            </h2>
            <IconButton
              icon="close"
              label={closeText}
              onClick={onClose}
              disabled={busy}
              className="-my-2 -mr-2"
            />
          </div>
          {children}
        </div>
      )}
      {open && toasts}
    </dialog>
  )
}
