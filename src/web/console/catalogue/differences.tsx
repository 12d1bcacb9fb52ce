import { differencesOf, type Difference, type Json } from '#shared/domain/record-differences.ts'
import { Table } from '#web/console/parts.tsx'
import { say, sayAnyDay, type TextKey } from '#web/console/say.ts'
import { changedLines, changedWords, type Piece } from './changed-words.ts'
import { type Document, numbered, plain } from './document.ts'
import { sayField, sayName } from './field-words.ts'
import { isAt } from './sought.tsx'
import { termsChanged } from './terms-words.ts'

/** Whether a value is a day of a season or a single day. */
const isDay = (name: string, value: string): boolean =>
  ['from', 'to', 'date'].includes(name) && /^(\d{4}-)?\d\d-\d\d$/.test(value)

/** An entry of a list or object, whose parts are named. */
function sayEntry(entry: Json, name: string): string {
  if (typeof entry === 'boolean') return say(entry ? 'yes' : 'no')
  if (typeof entry === 'string' && isDay(name, entry)) return sayAnyDay(entry)
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return plain(entry)
  return Object.entries(entry)
    .map(([part, value]) => `${sayName(part)}: ${sayEntry(value, part)}`)
    .join('; ')
}

const linesOf = (value: Json | undefined, field: string): string[] =>
  value === undefined || value === null
    ? []
    : (Array.isArray(value) ? value : [value]).map((entry) => sayEntry(entry, field.split('.').at(-1) ?? ''))

/** Texts with their changed words marked; of lists only what changed, since long ones hide it. */
function piecesOf({ field, before, after }: Difference): [Piece[], Piece[]] {
  const [was, is] = [before, after].map((value) => linesOf(value, field)) as [string[], string[]]
  if (!Array.isArray(before) || !Array.isArray(after)) return changedWords(was.join('\n'), is.join('\n'))
  const lines = changedLines(was, is)
  // What was only moved is the same line on both sides.
  if (lines.before.length + lines.after.length === 0) return changedWords(was.join('\n'), is.join('\n'))
  const same = lines.same > 0 ? say('unchanged', { count: lines.same }) : ''
  const piecesFrom = (own: readonly string[]): Piece[] => [
    { words: own.join('\n'), isOwn: true },
    { words: [own.length > 0 && same !== '' ? '\n' : '', same].join(''), isOwn: false },
  ]
  const all = [lines.before, lines.after].map(piecesFrom) as [Piece[], Piece[]]
  return all.map((pieces) => pieces.filter(({ words }) => words !== '')) as [Piece[], Piece[]]
}

function Pieces({ of, value, tone }: { of: readonly Piece[]; value: Json | undefined; tone: string }) {
  if (value === undefined || value === null) return say('nothing')
  return numbered(of).map(({ at, entry: { words, isOwn } }) =>
    isOwn ? (
      <mark key={at} className={`rounded-sm text-ink ${tone}`}>
        {words}
      </mark>
    ) : (
      words
    ),
  )
}

type Heads = readonly [before: TextKey, after: TextKey]
const usualHeads: Heads = ['before', 'after']

function Row({ difference, heads }: { difference: Difference; heads: Heads }) {
  const { field, before, after } = difference
  const [was, is] = piecesOf(difference)
  return (
    <tr>
      <th scope="row">{sayField(field)}</th>
      <td data-label={say(heads[0])} className="bg-bad/5 whitespace-pre-wrap">
        <Pieces of={was} value={before} tone="bg-bad/20" />
      </td>
      <td data-label={say(heads[1])} className="bg-good/5 whitespace-pre-wrap">
        <Pieces of={is} value={after} tone="bg-good/20" />
      </td>
    </tr>
  )
}

/** Days and seasons are compared by date and name: their positions move when one is added. */
const isOfDays = ({ field }: Difference): boolean => isAt(field, 'departures')

function DaysRow({ lines, heads }: { lines: readonly string[]; heads: Heads }) {
  return (
    <tr>
      <th scope="row">{say('seats')}</th>
      <td colSpan={2} data-label={heads.map((head) => say(head)).join(', ')} className="whitespace-pre-wrap">
        {lines.length > 0 ? lines.join('\n') : say('changes.departures')}
      </td>
    </tr>
  )
}

type Props = { before: Document | undefined; after: Document; heads?: Heads }

/** The differences between two documents, field by field. */
export function Differences({ before, after, heads = usualHeads }: Props) {
  if (!before) return <p className="text-muted">{say('nothingBefore')}</p>
  const differences = differencesOf(before, after)
  if (differences.length === 0) return <p className="text-muted">{say('noDifference')}</p>
  // A fee or discount changes the prices of days, too.
  const days = termsChanged(before, after)
  return (
    // Columns have a constant width, so only a word that is longer than its column wraps.
    <div className="[&_table]:table-fixed md:[&_th:first-child]:w-[30%]">
      <Table heads={['field', ...heads]}>
        {(days.length > 0 || differences.some(isOfDays)) && <DaysRow lines={days} heads={heads} />}
        {differences.map(
          (difference) => !isOfDays(difference) && <Row key={difference.field} {...{ difference, heads }} />,
        )}
      </Table>
    </div>
  )
}
