import type { FormEvent, ReactNode } from 'react'
import { maxStayLength } from '#shared/bounds.ts'
import { confirmBookingStay, listBookingHotels } from '#shared/contract/console/bookings.ts'
import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { takeFocus } from '#web/ui/into-view.ts'
import { ErrorNote } from './parts.tsx'
import { usePlace } from './router.tsx'
import { say } from './say.ts'
import { useDeed, useLoaded } from './use-call.ts'
import { useTyped } from './use-typed.ts'

/** How many are shown at once. */
const fewHotels = 4

/** Buttons for the catalogue's hotels of the journey, which fill in the field. */
function Hotels({ code, onUse }: { code: string; onUse: (words: string) => void }) {
  const { data, error } = useLoaded(code, () => call(listBookingHotels, { code }))
  if (!data) return <ErrorNote error={error} />
  if (data.hotels.length === 0) return null
  return (
    <details open={data.hotels.length <= fewHotels}>
      <summary className="min-h-11 content-center font-semibold text-accent">
        {say('stayHotels', { count: data.hotels.length })}
      </summary>
      <ul>
        {data.hotels.map(({ name, words }) => (
          <li
            key={words}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 text-sm"
          >
            <span className="min-w-0 flex-1 basis-48 break-words">{words}</span>
            <Button aria-label={say('stayUseWhich', { name })} onClick={() => onUse(words)}>
              {say('stayUse')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}

type Props = {
  story: BookingStory
  done: ReactNode
  onDone: () => Promise<void>
  reload: () => Promise<void>
}

/** The confirmed hotel of a journey, as its traveller sees it. */
export function StayForm({ story, done, onDone, reload }: Props) {
  const { code, stay } = story
  const { busy, error, run } = useDeed(reload)
  const [words = stay ?? '', setWords] = useTyped(`stay ${code}`)
  const isMeant = usePlace().query.get('for') === 'stay'
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await call(confirmBookingStay, { code, stay: words, before: stay ?? '' })
      await onDone()
      setWords(undefined)
    })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <h3>{say('stayTitle')}</h3>
      <TextAreaField
        ref={isMeant ? takeFocus : null}
        label={say('stayLabel')}
        hint={say('stayHint')}
        rows={3}
        required
        maxLength={maxStayLength}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <ErrorNote error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={busy}>
          {say('confirmStay')}
        </Button>
        {done}
      </div>
      <Hotels code={code} onUse={setWords} />
    </form>
  )
}
