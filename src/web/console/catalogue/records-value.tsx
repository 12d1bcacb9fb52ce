import { useState } from 'react'
import type { Json } from '#shared/domain/record-differences.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { findRecord, RecordField } from '#web/console/record-field.tsx'
import { usePlace } from '#web/console/router.tsx'
import { say } from '#web/console/say.ts'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { useNewest } from '#web/ui/use-newest.ts'
import { sayName } from './field-words.ts'
import type { ValueProps } from './value-props.ts'

type Kind = 'packages' | 'hotels'

/** Hotels are offered that name the package whose editor this is. */
function useOffered(kind: Kind): { isOffered: true; packageId?: string } {
  const [, , id] = usePlace().parts
  return { isOffered: true, ...(kind === 'hotels' && id !== undefined && { packageId: id }) }
}

function Chosen({ kind, id, onRemove }: { kind: Kind; id: string; onRemove: () => void }) {
  const { data } = useLoaded(id, () => findRecord(kind, id))
  const name = data?.name || id
  return (
    <li className="flex items-center justify-between gap-2 rounded-xl bg-sunk pl-3 text-sm">
      <span>
        {name}
        {data && data.state !== 'offered' && (
          <span className="font-semibold text-bad"> ({say(`state.${data.state}`)})</span>
        )}
      </span>
      <IconButton icon="close" label={say('removeNamed', { name })} onClick={onRemove} />
    </li>
  )
}

const chosenOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []

/** Packages or hotels, chosen by name and stored by id. Text is also accepted when the field loses the focus. */
export function RecordsValue(props: ValueProps) {
  const { spec, value, error } = props
  const kind = spec.as === 'hotels' ? 'hotels' : 'packages'
  const offered = useOffered(kind)
  const [typed, setTyped] = useState('')
  const [unknown, setUnknown] = useState<string>()
  const deed = useDeed()
  const newest = useNewest(props)
  const write = (next: string[]) =>
    newest.current.onChange(spec.optional && next.length === 0 ? undefined : next)
  const add = () =>
    deed.run(async () => {
      if (typed.trim() === '') return
      const found = await findRecord(kind, typed, offered)
      setUnknown(found ? undefined : typed)
      if (!found) return
      setTyped((now) => (now === typed ? '' : now))
      const now = chosenOf(newest.current.value)
      if (!now.includes(found.id)) write([...now, found.id])
    })
  const chosen = chosenOf(value)
  return (
    <div className="flex flex-col gap-2">
      <RecordField
        kind={kind}
        {...offered}
        label={sayName(spec.path)}
        hint={say(`${kind}Hint`)}
        error={unknown === typed ? say(`choose.${kind}`) : (deed.error ?? error)}
        value={typed}
        onChange={setTyped}
        onBlur={() => void add()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void add()
        }}
      />
      <div>
        <Button icon="plus" onClick={() => void add()}>
          {say(kind === 'hotels' ? 'addHotel' : 'addPackage')}
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul aria-label={sayName(spec.path)} className="flex flex-col gap-1">
          {chosen.map((id) => (
            <Chosen
              key={id}
              {...{ kind, id }}
              onRemove={() => write(chosen.filter((other) => other !== id))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
