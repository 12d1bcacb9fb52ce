import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Drives a native modal dialog from `open`. The browser traps the focus and restores it; `onDismiss` is called for
 * Escape and, where `outside` is set, for a press beside the dialog.
 */
export function useModal(
  open: boolean,
  onDismiss: () => void,
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
    const cancel = (event: Event) => {
      event.preventDefault()
      dismiss.current()
    }
    const close = () => dismiss.current()
    const press = (event: MouseEvent) => {
      if (outside && event.target === dialog) dismiss.current()
    }
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    dialog.addEventListener('cancel', cancel)
    dialog.addEventListener('close', close)
    dialog.addEventListener('mousedown', press)
    return () => {
      dialog.removeEventListener('cancel', cancel)
      dialog.removeEventListener('close', close)
      dialog.removeEventListener('mousedown', press)
      dialog.close()
    }
  }, [open, outside])
  return ref
}
