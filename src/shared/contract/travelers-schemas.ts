import { maxIdLength, maxNameLength, maxPeople, maxTextLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { isName, tidyName } from '#shared/domain/traveler-names.ts'
import { requiredText } from './fields.ts'

const readable = () =>
  z.string().check(
    z.minLength(1, 'travelers.nameMissing'),
    z.maxLength(maxNameLength, 'travelers.nameTooLong'),
    z.refine((name: string) => name === '' || isName(name), 'travelers.nameWrong'),
  )

/** Limits the length before normalisation, whose cost grows with the number of combining marks. */
const typedName = () =>
  z.string('travelers.nameMissing').check(z.maxLength(maxTextLength, 'travelers.nameTooLong'))

/** A person's name in any script. */
export const personName = () => z.pipe(z.pipe(typedName(), z.transform(tidyName)), readable())

export const fullName = () =>
  z.pipe(
    z.pipe(requiredText('traveler.nameMissing'), z.transform(tidyName)),
    z.string().check(z.refine(isName, 'travelers.nameWrong')),
  )

/** The names of the travelers; empty fields are left out. */
export const travelerNames = () =>
  z.pipe(
    z.pipe(
      z.array(typedName(), 'travelers.notList').check(z.maxLength(maxPeople, 'travelers.beyondAll')),
      z.transform((names: string[]) => names.map(tidyName).filter((name) => name !== '')),
    ),
    z.array(readable()),
  )

const savedTraveler = z.object({ travelerId: z.string(), name: z.string() })
/** The whole list after the call, in the order of addition. */
const output = z.object({ travelers: z.array(savedTraveler) })
const travelerId = () => requiredText('invalid.id', maxIdLength)

export const travelersSchemas = {
  listTravelers: { input: z.object({}), output },
  addTraveler: { input: z.object({ name: personName() }), output },
  renameTraveler: { input: z.object({ travelerId: travelerId(), name: personName() }), output },
  removeTraveler: { input: z.object({ travelerId: travelerId() }), output },
}

export type SavedTraveler = z.infer<typeof savedTraveler>
