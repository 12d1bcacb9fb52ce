import {
  createContext,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useSyncExternalStore,
} from 'react'
import { IconButton } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'
import type { Toast, ToastStore, ToastType } from './toast-store.ts'

const icons: Record<ToastType, IconName> = { info: 'info', success: 'check', error: 'alert' }
const tints: Record<ToastType, string> = { info: 'text-accent', success: 'text-good', error: 'text-bad' }
const none: readonly Toast[] = []

/** The page's toasts, which an open dialog shows as well: what is behind it is neither announced nor easily seen. */
export const DialogToasts = createContext<ReactNode>(null)

type ToastsProps = { store: ToastStore; label: string; closeText: string }

/**
 * At the bottom left; errors interrupt a screen reader, other toasts wait. Both live regions exist before there is
 * a text.
 */
export function Toasts({ store, label, closeText }: ToastsProps) {
  const id = useId()
  const toasts = useSyncExternalStore(
    store.subscribe,
    () => store.listIn(id),
    () => none,
  )
  useEffect(() => store.addRegion(id), [store, id])
  const region = useRef<HTMLElement>(null)
  useHeldWhileUsed(region, store)
  const row = (toast: Toast) => (
    <ToastRow key={toast.id} toast={toast} closeText={closeText} onClose={store.dismiss} />
  )
  return (
    <section
      ref={region}
      data-toasts=""
      aria-label={label}
      className="no-print pointer-events-none fixed bottom-4 left-4 z-50 flex w-[calc(100%-2rem)] max-w-96 flex-col gap-2"
    >
      <div aria-live="polite" className="flex flex-col gap-2">
        {toasts.filter((toast) => toast.type !== 'error').map(row)}
      </div>
      <div aria-live="assertive" className="flex flex-col gap-2">
        {toasts.filter((toast) => toast.type === 'error').map(row)}
      </div>
    </section>
  )
}

/** A toast that is closed under the pointer or the focus sends no leave event, so the page is checked each time. */
function useHeldWhileUsed(region: RefObject<HTMLElement | null>, store: ToastStore) {
  useEffect(() => {
    const box = region.current
    const look = () => {
      if (document.querySelector('[data-toasts]:is(:hover, :focus-within)')) store.hold()
      else store.release()
    }
    const later = () => void setTimeout(look)
    const events = ['pointerover', 'pointerout', 'focusin', 'focusout'] as const
    const stop = store.subscribe(later)
    for (const event of events) box?.addEventListener(event, later)
    return () => {
      stop()
      for (const event of events) box?.removeEventListener(event, later)
    }
  }, [region, store])
}

type ToastRowProps = { toast: Toast; closeText: string; onClose: (id: number) => void }

function ToastRow({ toast, closeText, onClose }: ToastRowProps) {
  return (
    <div className="rise pointer-events-auto flex items-center gap-3 rounded-xl border border-line bg-surface py-1 pr-1 pl-4 lifted">
      <Icon name={icons[toast.type]} className={tints[toast.type]} />
      <p className="min-w-0 grow py-2 text-sm font-medium">{toast.text}</p>
      <IconButton icon="close" label={closeText} onClick={() => onClose(toast.id)} />
    </div>
  )
}
