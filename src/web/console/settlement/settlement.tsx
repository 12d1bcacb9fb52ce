import { type FormEvent, useRef, useState } from 'react'
import { maxSettlementFileBytes } from '#shared/bounds.ts'
import {
  compareSettlement,
  getSettlementFile,
  listSettlementColumns,
} from '#shared/contract/console/settlement.ts'
import type { Settled } from '#shared/contract/console/settlement-schemas.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { saveCsv } from '#web/ui/save-blob.ts'
import { call } from '#web/console/api.ts'
import { ErrorNote, Panel, Screen } from '#web/console/parts.tsx'
import { say, sayCounted } from '#web/console/say.ts'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { Compared } from './compared.tsx'

/** The comparison of a file, which is sent again for every other month or payout. */
type Asked = { file: File; month: string; settlementId: string }

// The contract's type is what arrives: a form carries a file as its bytes.
const sent = ({ file, ...rest }: Asked) => ({ ...rest, file: file as unknown as Uint8Array<ArrayBuffer> })

const everySettlement = 'all'

function Problems({ settled }: { settled: Settled }) {
  if (settled.problemCount === 0) return null
  return (
    <Panel title={sayCounted('settlement.problems', settled.problemCount)}>
      <ul className="text-bad">
        {settled.problems.map(({ line, message }) => (
          <li key={line}>{message}</li>
        ))}
      </ul>
    </Panel>
  )
}

type FormProps = { busy: boolean; onAsk: (asked: Asked) => void }

function ReportForm({ busy, onAsk }: FormProps) {
  const input = useRef<HTMLInputElement>(null)
  const [month, setMonth] = useState(() => todayInIndia(new Date()).slice(0, 7))
  const { data } = useLoaded('columns', () => call(listSettlementColumns, {}))
  function submit(event: FormEvent) {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (file) onAsk({ file, month, settlementId: everySettlement })
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Field
        label={say('settlement.choose')}
        hint={data && say('settlement.chooseHint', { places: data.places.join('; ') })}
      >
        {(control) => (
          <input ref={input} type="file" accept="text/csv,.csv" required {...control} className="control" />
        )}
      </Field>
      <Field label={say('settlement.month')} hint={say('settlement.monthHint')}>
        {(control) => (
          <input
            type="month"
            required
            {...control}
            className="control"
            pattern="\d{4}-\d{2}"
            value={month}
            onChange={({ target }) => setMonth(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        {say('settlement.compare')}
      </Button>
      <details className="w-full text-sm text-muted">
        <summary>{say('settlement.columns')}</summary>
        <ul>
          {data?.columns.map(({ column, names }) => (
            <li key={column}>
              {say(`settlement.column.${column}`)}: <code>{names}</code>
            </li>
          ))}
        </ul>
      </details>
    </form>
  )
}

/** Compares the provider's payouts with the ledger; the file is sent with each call and stored nowhere. */
export function Settlement() {
  const [shown, setShown] = useState<{ asked: Asked; settled: Settled }>()
  const { busy, error, run } = useDeed()
  const ask = (asked: Asked) =>
    run(async () => {
      if (asked.file.size > maxSettlementFileBytes) throw new Error(say('settlement.tooLarge'))
      setShown({ asked, settled: await call(compareSettlement, sent(asked)) })
    })
  const save = (asked: Asked) =>
    run(async () => {
      const { name, csv } = await call(getSettlementFile, sent(asked))
      saveCsv(name, csv)
    })
  const isRead = shown?.settled.problemCount === 0
  return (
    <Screen title={say('settlement')}>
      <p className="max-w-measure text-muted">{say('settlement.what')}</p>
      <ReportForm busy={busy} onAsk={(asked) => void ask(asked)} />
      <ErrorNote error={error} />
      {shown && <Problems settled={shown.settled} />}
      {shown && isRead && (
        <Compared
          settled={shown.settled}
          settlementId={shown.asked.settlementId}
          busy={busy}
          onChoose={(settlementId) => void ask({ ...shown.asked, settlementId })}
          onSave={() => void save(shown.asked)}
        />
      )}
    </Screen>
  )
}
