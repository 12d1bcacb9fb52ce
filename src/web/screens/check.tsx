import { type SyntheticEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { maxTicketLength } from '#shared/bounds.ts'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { useApi } from '#web/platform/thunk.ts'
import { checkTyped, type CheckResult, prepareOffline } from '#web/ticket-check/check.ts'
import { CheckedCard } from '#web/ticket-check/checked-card.tsx'
import { ScanButton } from '#web/ticket-check/scan-button.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { countdownText } from '#web/trips/countdown.ts'
import { Button } from '#web/ui/button.tsx'
import { intoView } from '#web/ui/into-view.ts'
import { NeedsScript } from '#web/ui/needs-script.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** For hotels and hosts: checks by code or text whether a ticket is genuine. */
export function Component() {
  const api = useApi()
  const field = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const isReady = useHydrated()
  const [result, setResult] = useState<CheckResult | null>(null)

  const turn = useRef(0)

  /** The answer about one ticket must neither stand beside another one nor arrive after it. */
  const begin = useCallback(() => {
    setMissing(false)
    setResult(null)
    setBusy(false)
    return ++turn.current
  }, [])
  const check = useCallback(
    async (ticket: string) => {
      const own = begin()
      setTyped(ticket)
      setBusy(true)
      const found = await checkTyped(api, ticket)
      if (own !== turn.current) return
      setResult(found)
      setBusy(false)
    },
    [api, begin],
  )
  // Typed or pasted before hydration.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), [])
  useEffect(() => {
    void prepareOffline(api)
    // A scanned code leads here with the ticket behind the #; a second scan changes only that.
    const read = () => {
      const scanned = location.hash.slice(1)
      if (scanned.startsWith('SFN1.')) void check(scanned)
    }
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [check, api])

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (busy) return
    if (typed.trim() === '') {
      setResult(null)
      setMissing(true)
      field.current?.focus()
    } else void check(typed)
  }
  const scansNext = result !== null || typed.trim() === ''
  return (
    <ToolPage
      title={text('ticketCheck.title')}
      lead={text('ticketCheck.lead')}
      picture="packages/mysuru-1-night"
    >
      <NeedsScript words={text('ticketCheck.needsScript')}>
        <a href={`${languagePrefix()}/contactus`} className="text-accent underline">
          {text('state.reachUs')}
        </a>
      </NeedsScript>
      <div className="grid items-start gap-8 lg:grid-cols-2 lg:gap-12">
        {/* Above the form on a phone, at its right on a wide screen. */}
        {result ? (
          <div ref={intoView} className="lg:order-last">
            <CheckedCard result={result} countdown={countdownText} />
          </div>
        ) : (
          <HowToCheck />
        )}
        <form
          noValidate
          onSubmit={submit}
          className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6"
        >
          <ScanButton
            isMain={scansNext}
            label={text(result ? 'ticketCheck.scanNext' : 'ticketCheck.scan')}
            onRead={(found) => void check(found)}
            onNothing={() => {
              begin()
              setResult({ kind: 'rejected', message: text('ticketCheck.noCode') })
            }}
          />
          <TextAreaField
            ref={field}
            label={text('ticketCheck.text')}
            hint={text('ticketCheck.textHint')}
            error={isMissing ? text('ticketCheck.textMissing') : undefined}
            name="ticket"
            rows={3}
            maxLength={maxTicketLength}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              begin()
              setTyped(event.target.value)
            }}
          />
          <Button type="submit" variant={scansNext ? 'secondary' : 'primary'} busy={busy} disabled={!isReady}>
            {text('ticketCheck.check')}
          </Button>
        </form>
      </div>
    </ToolPage>
  )
}

const steps = ['ticketCheck.read', 'ticketCheck.compare', 'ticketCheck.welcome'] as const

/** Stands on a wide screen where the result will. */
function HowToCheck() {
  return (
    <section
      aria-labelledby="how-to-check"
      className="flex flex-col gap-3 rounded-2xl border-2 border-dashed border-line p-6 text-muted max-lg:hidden lg:order-last"
    >
      <h2 id="how-to-check" className="text-xl">
        {text('ticketCheck.resultHere')}
      </h2>
      <ol className="flex list-decimal flex-col gap-2 pl-5">
        {steps.map((key) => (
          <li key={key}>{text(key)}</li>
        ))}
      </ol>
    </section>
  )
}
