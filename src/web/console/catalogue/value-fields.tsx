import { sumOf } from '#shared/domain/sum.ts'
import { type ComponentType, useId, useRef, useState } from 'react'
import type { Json } from '#shared/domain/record-differences.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { say } from '#web/console/say.ts'
import type { FieldSpec } from './field-specs.ts'
import { sayName } from './field-words.ts'
import { plain } from './document.ts'
import { nearRepeat } from './near-repeats.ts'
import { RecordsValue } from './records-value.tsx'
import type { ValueProps } from './value-props.ts'

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const hintOf = ({ optional, nullable, hint }: FieldSpec) =>
  hint ? say(hint) : optional || nullable ? say('mayBeEmpty') : undefined

const fewestRows = 4
const mostRows = 18
const lettersInRow = 90

/** As many rows as the text has, so that a long one is read without scrolling in its box. */
const rowsOf = (words: string): number => {
  const rows = sumOf(words.split('\n'), (line) => Math.max(1, Math.ceil(line.length / lettersInRow)))
  return Math.min(mostRows, Math.max(fewestRows, rows))
}

function LineValue({ spec, value, error, onChange }: ValueProps) {
  const common = { label: sayName(spec.path), error, hint: hintOf(spec), value: textOf(value) }
  const take = (typed: string) => {
    if (typed !== '') return onChange(typed)
    return onChange(spec.nullable ? null : spec.optional ? undefined : '')
  }
  return spec.as === 'prose' ? (
    <TextAreaField
      {...common}
      rows={rowsOf(common.value)}
      className="lg:col-span-full"
      onChange={(event) => take(event.target.value)}
    />
  ) : (
    <TextField {...common} onChange={(event) => take(event.target.value)} />
  )
}

/** Preserves the text as typed: '1.' is on the way to a number. */
function NumberValue({ spec, value, error, note, read, onChange }: ValueProps) {
  const [typed, setTyped] = useState(typeof value === 'number' ? String(value) : '')
  const reading = useRef(read)
  return (
    <TextField
      label={sayName(spec.path)}
      hint={[note, hintOf(spec)].filter(Boolean).join('. ') || undefined}
      error={error}
      inputMode="decimal"
      value={typed}
      // '+500' is relative to the value on focus, not to the result of '+50'.
      onFocus={() => (reading.current = read)}
      onBlur={() => typeof value === 'number' && setTyped(String(value))}
      onChange={({ target }) => {
        setTyped(target.value)
        const number = reading.current?.(target.value) ?? Number(target.value)
        const isNumber = target.value.trim() !== '' && Number.isFinite(number)
        onChange(isNumber ? number : target.value.trim() === '' ? undefined : target.value)
      }}
    />
  )
}

const toLines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const lineOf = (entry: Json, wrapped: string | undefined): string => {
  const isWrapped =
    wrapped !== undefined && typeof entry === 'object' && entry !== null && !Array.isArray(entry)
  return textOf(isWrapped ? entry[wrapped] : entry)
}

function LinesValue({ spec, value, error, onChange }: ValueProps) {
  const { wrapped } = spec
  const lines = Array.isArray(value) ? value.map((entry) => lineOf(entry, wrapped)) : []
  const [typed, setTyped] = useState(lines.join('\n'))
  const repeat = nearRepeat(lines)
  return (
    <TextAreaField
      label={sayName(spec.path)}
      hint={[say(spec.optional ? 'onePerLineOptional' : 'onePerLine'), repeat && say('nearRepeat', repeat)]
        .filter(Boolean)
        .join(' ')}
      error={error}
      rows={Math.min(10, Math.max(3, lines.length + 1))}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        const next = toLines(target.value)
        const entries = wrapped === undefined ? next : next.map((line) => ({ [wrapped]: line }))
        onChange(spec.optional && next.length === 0 ? undefined : entries)
      }}
    />
  )
}

const toPairs = (typed: string): { [name: string]: Json } =>
  Object.fromEntries(
    toLines(typed).map((line) => {
      const [, name = line, number = ''] = /^(.*?)\s*:\s*(.*)$/.exec(line) ?? []
      return [name, number !== '' && Number.isFinite(Number(number)) ? Number(number) : number]
    }),
  )

function PairsValue({ spec, value, error, onChange }: ValueProps) {
  const pairs = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const [typed, setTyped] = useState(() =>
    Object.entries(pairs)
      .map(([name, number]) => `${name}: ${plain(number)}`)
      .join('\n'),
  )
  return (
    <TextAreaField
      label={sayName(spec.path)}
      hint={say('pairPerLine')}
      error={error}
      rows={5}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(spec.optional && target.value.trim() === '' ? undefined : toPairs(target.value))
      }}
    />
  )
}

function ChoiceValue({ spec, value, error, onChange }: ValueProps) {
  const chosen = textOf(value)
  // Also what a draft has that is not one of them.
  const values = [...new Set([...(spec.choices ?? []), chosen])].filter((one) => one !== '')
  return (
    <SelectField
      label={sayName(spec.path)}
      hint={hintOf(spec)}
      error={error}
      placeholder={say('nothing')}
      options={values.map((one) => ({ value: one, label: one }))}
      value={chosen}
      onChange={({ target }) => onChange(target.value || (spec.optional ? undefined : ''))}
    />
  )
}

function ChoicesValue({ spec, value, error, onChange }: ValueProps) {
  const id = useId()
  const chosen = Array.isArray(value) ? value.map(String) : []
  const { choices = [] } = spec
  const take = (next: readonly string[]) =>
    onChange(spec.optional && next.length === 0 ? undefined : [...next])
  const toggle = (name: string) =>
    take(choices.filter((one) => (one === name ? !chosen.includes(name) : chosen.includes(one))))
  const hasAll = choices.every((name) => chosen.includes(name))
  return (
    <fieldset className="lg:col-span-full" aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-semibold">{sayName(spec.path)}</legend>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 lg:grid-cols-6">
        {choices.map((name) => (
          <Checkbox key={name} label={name} checked={chosen.includes(name)} onChange={() => toggle(name)} />
        ))}
        <Checkbox label={say('all')} checked={hasAll} onChange={() => take(hasAll ? [] : choices)} />
      </div>
      {spec.optional && chosen.length === 0 && <p className="text-sm text-muted">{say('noneTicked')}</p>}
      {error && (
        <p id={id} className="text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

function FlagValue({ spec, value, error, onChange }: ValueProps) {
  return (
    <Checkbox
      label={sayName(spec.path)}
      error={error}
      checked={value === true}
      onChange={({ target }) => onChange(target.checked ? true : spec.optional ? undefined : false)}
    />
  )
}

/** The controls for single values; other fields have parts or are edited elsewhere. */
const controls: {
  [as in Exclude<FieldSpec['as'], 'parts' | 'day' | 'yearly' | 'pictures'>]: ComponentType<ValueProps>
} = {
  line: LineValue,
  prose: LineValue,
  number: NumberValue,
  lines: LinesValue,
  pairs: PairsValue,
  choice: ChoiceValue,
  choices: ChoicesValue,
  flag: FlagValue,
  packages: RecordsValue,
  hotels: RecordsValue,
}

export function ValueField(props: ValueProps) {
  const { as } = props.spec
  const Control = as in controls ? controls[as as keyof typeof controls] : undefined
  return Control ? <Control {...props} /> : null
}
