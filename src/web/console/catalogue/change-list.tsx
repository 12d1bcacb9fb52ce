import { say, sayCounted } from '#web/console/say.ts'
import type { Changes } from './change-words.ts'

const mostDays = 8

const Sentences = ({ of }: { of: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {of.map((words) => (
      <li key={words}>{words}</li>
    ))}
  </ul>
)

/** Many days are read by a press, so that the rest of the question stays in view. */
export function ChangeList({ sentences, days }: Changes) {
  const first = days.length > mostDays + 1 ? mostDays : days.length
  const further = days.slice(first)
  if (sentences.length + days.length === 0) return <p>{say('changes.none')}</p>
  return (
    <>
      <Sentences of={[...sentences, ...days.slice(0, first)]} />
      {further.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent">
            {sayCounted('changes.further', further.length)}
          </summary>
          <Sentences of={further} />
        </details>
      )}
    </>
  )
}
