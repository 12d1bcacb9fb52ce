import { expect, test } from 'vitest'
import seed from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { gradeColumns, gradeOf, gradesOf } from './concepts.ts'

const [record] = checkFile(seed).file?.packages ?? []
if (!record) throw new Error('There is no package')
const fortress = {
  ...record,
  tags: ['fort'],
  category: 'Heritage',
  visitSites: [{ name: 'Fort of the Moon' }, { name: 'Stepwell' }],
  amenities: ['Spa'],
}

/** 0 to 3 by kind, of one package. */
async function of(changes: Partial<typeof fortress>, stays: readonly string[] = []) {
  const columns = await gradeColumns([gradesOf({ ...fortress, ...changes }, stays)])
  return (kind: string) => gradeOf(columns.get(kind)?.of[0] ?? 0)
}

test('FIND what a journey states of a kind is its grade, whatever its texts say', async () => {
  const said = await of({ knownFor: undefined })
  expect([said('fort'), said('stepwell'), said('street food')]).toEqual([3, 2, 0])
  const stated = await of({ knownFor: { fort: 1, 'street food': 3 } })
  expect([stated('fort'), stated('street food')]).toEqual([1, 3])
})

test('FIND what its texts say of a kind that it does not state is a touch of it, but for what its hotels have', async () => {
  const stated = await of({ knownFor: { fort: 3 } }, ['Rooftop pool', 'Steam and spa'])
  expect([stated('stepwell'), stated('spa'), stated('pool')]).toEqual([1, 2, 2])
})

test('FIND of two that state the same the one comes first whose texts say more', async () => {
  const grades = [fortress, { ...fortress, tags: [], visitSites: [] }].map((one) =>
    gradesOf({ ...one, knownFor: { fort: 3 } }),
  )
  const [more = 0, less = 0] = (await gradeColumns(grades)).get('fort')?.of ?? []
  expect(more).toBeGreaterThan(less)
  expect([more, less].map(gradeOf)).toEqual([3, 3])
})

test('FIND even of two whose texts say much of it', async () => {
  const fort = { ...fortress, knownFor: { fort: 3 }, name: 'Three Forts', activities: ['Fort walk'] }
  const forts = ['Fort of the Moon', 'Fort of the Sun', 'Fort of the Sea'].map((name) => ({ name }))
  const grades = [{ ...fort, visitSites: forts }, fort].map((one) => gradesOf(one))
  const [most = 0, much = 0] = (await gradeColumns(grades)).get('fort')?.of ?? []
  expect(most).toBeGreaterThan(much)
})
