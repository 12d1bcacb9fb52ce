import { type RefObject, useEffect, useRef, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'
import { useCallDispatch } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { googleNonce } from './account-calls.ts'
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

type Page = Pick<Document, 'createElement' | 'head'>
type WithGoogle = { google?: { accounts?: { id?: GoogleId } } }

let loading: Promise<GoogleId> | null = null

/** Loads the provider's script once per page; after a failure the next call tries again. */
function loadGoogle(scriptUrl: string, page: Page = document): Promise<GoogleId> {
  loading ??= insertScript(scriptUrl, page).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function insertScript(scriptUrl: string, page: Page): Promise<GoogleId> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script')
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
    page.head.append(script)
  })
}

/** The provider draws buttons up to this width. */
const maxWidthPx = 400

type GoogleButtonProps = {
  kind: 'signin_with' | 'signup_with' | 'continue_with'
  onCredential: (credential: string) => void
}

function failed(): void {
  toasts.show('error', text('account.googleFailed'))
}

const isDarkPage = () => getComputedStyle(document.documentElement).colorScheme === 'dark'

function draw(id: GoogleId, box: HTMLElement, kind: GoogleButtonProps['kind']): void {
  id.renderButton(box, {
    type: 'standard',
    theme: isDarkPage() ? 'filled_black' : 'outline',
    size: 'large',
    shape: 'pill',
    text: kind,
    width: Math.min(maxWidthPx, box.clientWidth),
  })
}

type Drawing = {
  box: HTMLElement
  kind: GoogleButtonProps['kind']
  clientId: string
  scriptUrl: string
  nonce: () => Promise<string>
}

/** Resolves to a function that redraws the button at its current width. */
async function setUp(drawing: Drawing, hear: (answer: GoogleCredential) => void): Promise<() => void> {
  const [id, nonce] = await Promise.all([loadGoogle(drawing.scriptUrl), drawing.nonce()])
  id.initialize({ client_id: drawing.clientId, auto_select: true, nonce, callback: hear })
  draw(id, drawing.box, drawing.kind)
  if (takeSignOut()) id.disableAutoSelect()
  return () => {
    drawing.box.replaceChildren()
    draw(id, drawing.box, drawing.kind)
  }
}

/** The provider draws a button of a fixed width, so turning a phone requires a redraw. */
function useDrawnAgain(box: RefObject<HTMLElement | null>, again: (() => void) | null) {
  useEffect(() => {
    const { current } = box
    if (!again || !current) return undefined
    let width = current.clientWidth
    const observer = new ResizeObserver(() => {
      if (current.clientWidth === width) return
      width = current.clientWidth
      again()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [box, again])
}

/** The provider's own button, drawn by its script; nothing where social sign-in is not offered. */
export function GoogleButton({ kind, onCredential }: GoogleButtonProps) {
  const { google } = usePageConfig()
  const { loading } = useAuth()
  const dispatch = useCallDispatch()
  const box = useRef<HTMLDivElement>(null)
  const hear = useRef(onCredential)
  const [state, setState] = useState<'loading' | 'drawn' | 'failed'>('loading')
  const [again, setAgain] = useState<(() => void) | null>(null)
  useDrawnAgain(box, again)
  useEffect(() => {
    hear.current = onCredential
  })
  useEffect(() => {
    if (!google || !box.current || state !== 'loading') return undefined
    let isCurrent = true
    const nonce = async () => (await dispatch(googleNonce({})).unwrap()).nonce
    const drawing = { box: box.current, kind, nonce, ...google }
    const drawn = (again: () => void) => {
      setState('drawn')
      setAgain(() => again)
    }
    const answered = ({ credential }: GoogleCredential) => {
      if (credential) hear.current(credential)
      else failed()
    }
    setUp(drawing, answered).then(
      (again) => isCurrent && drawn(again),
      () => {
        if (!isCurrent) return
        setState('failed')
        failed()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [dispatch, google, kind, state])

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
        {state === 'failed' && (
          <Button wide onClick={() => setState('loading')} className="absolute inset-0">
            {text('account.googleRetry')}
          </Button>
        )}
        {loading === 'googleLogin' && (
          <span className="absolute inset-0 flex items-center justify-center rounded-full bg-surface">
            <Spinner label={text('account.googleBusy')} />
          </span>
        )}
      </div>
    </div>
  )
}
