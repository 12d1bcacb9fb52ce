import { type ReactNode, useEffect, useRef, useState } from 'react'
import { googleNonce } from '#shared/contract/account.ts'
import { locale } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { takeSignOut } from './signed-out.ts'
import { useAuth } from './slice.ts'

export type GoogleCredential = { credential?: string }

/** The part of google.accounts.id that is used here. */
type GoogleId = {
  initialize: (options: {
    client_id: string
    auto_select: boolean
    nonce: string
    callback: (answer: GoogleCredential) => void
  }) => void
  renderButton: (parent: HTMLElement, variant: Record<string, string | number>) => void
  disableAutoSelect: () => void
}

type WithGoogle = { google?: { accounts?: { id?: GoogleId } } }

let loading: Promise<GoogleId> | null = null

/** Loads the provider's script once per page; after a failure the next call tries again. */
function loadGoogle(scriptUrl: string): Promise<GoogleId> {
  loading ??= insertScript(scriptUrl).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function insertScript(scriptUrl: string): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.async = true
    script.addEventListener('load', () => {
      const id = (globalThis as WithGoogle).google?.accounts?.id
      if (id) resolve(id)
      else reject(new Error('no google.accounts.id'))
    })
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('no script'))
    })
    document.head.append(script)
  })
}

/** The provider draws buttons up to this width. */
const maxWidthPx = 400

type GoogleButtonProps = {
  kind: 'signin_with' | 'signup_with' | 'continue_with'
  onCredential: (credential: string) => void
  children?: ReactNode
}

function failed(): void {
  toasts.show('error', text('account.googleFailed'))
}

type Drawing = {
  box: HTMLElement
  kind: GoogleButtonProps['kind']
  clientId: string
  scriptUrl: string
  nonce: () => Promise<string>
  /** Aborted when the button is gone. */
  signal: AbortSignal
}

function draw(id: GoogleId, { box, kind }: Drawing): void {
  const isDark = getComputedStyle(document.documentElement).colorScheme === 'dark'
  box.replaceChildren()
  id.renderButton(box, {
    type: 'standard',
    theme: isDark ? 'filled_black' : 'outline',
    size: 'large',
    shape: 'pill',
    text: kind,
    locale: locale(),
    width: Math.min(maxWidthPx, box.clientWidth),
  })
}

/** The provider draws a button of a fixed width and colour, so turning a phone or its light requires a redraw. */
async function setUp(drawing: Drawing, hear: (answer: GoogleCredential) => void): Promise<void> {
  const { box, signal } = drawing
  const [id, nonce] = await Promise.all([loadGoogle(drawing.scriptUrl), drawing.nonce()])
  if (signal.aborted) return
  id.initialize({ client_id: drawing.clientId, auto_select: true, nonce, callback: hear })
  const redraw = () => draw(id, drawing)
  let width = box.clientWidth
  const observer = new ResizeObserver(() => {
    if (box.clientWidth === width) return
    width = box.clientWidth
    redraw()
  })
  redraw()
  if (takeSignOut()) id.disableAutoSelect()
  observer.observe(box)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw, { signal })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The provider's own button, drawn by its script; nothing where social sign-in is not offered. */
export function GoogleButton({ kind, onCredential, children }: GoogleButtonProps) {
  const { google } = usePageConfig()
  const { loading } = useAuth()
  const api = useApi()
  const box = useRef<HTMLDivElement>(null)
  const hear = useRef(onCredential)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    hear.current = onCredential
  })
  useEffect(() => {
    const { current } = box
    if (!google || !current || isFailed) return undefined
    let gone = new AbortController()
    const nonce = async () => (await api(googleNonce, {})).nonce
    function begin(config: { clientId: string; scriptUrl: string }, drawnIn: HTMLElement) {
      gone.abort()
      gone = new AbortController()
      const { signal } = gone
      const answered = ({ credential }: GoogleCredential) => {
        if (!credential) return failed()
        hear.current(credential)
        // A nonce is good for one credential: should this one be rejected, the next has its own.
        begin(config, drawnIn)
      }
      setUp({ box: drawnIn, kind, nonce, signal, ...config }, answered).catch(() => {
        if (signal.aborted) return
        setFailed(true)
        failed()
      })
    }
    begin(google, current)
    return () => gone.abort()
  }, [api, google, kind, isFailed])

  if (!google) return null
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:grow before:border-t before:border-line after:grow after:border-t after:border-line">
        {text('account.or')}
      </p>
      <div
        aria-busy={loading === 'googleLogin' || undefined}
        className="relative flex min-h-11 justify-center"
      >
        <div ref={box} data-drawn-by="google" className="flex w-0 min-w-full justify-center" />
        {isFailed && (
          <Button wide onClick={() => setFailed(false)} className="absolute inset-0">
            {text('account.googleRetry')}
          </Button>
        )}
        {loading === 'googleLogin' && (
          <span className="absolute inset-0 flex items-center justify-center rounded-full bg-surface">
            <Spinner label={text('account.googleBusy')} />
          </span>
        )}
      </div>
      {children}
    </div>
  )
}
