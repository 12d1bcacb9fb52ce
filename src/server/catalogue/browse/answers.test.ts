import { expect, test } from 'vitest'
import type { PackageRecord } from '#shared/contract/catalogue-records.ts'
import catalogue from '#server/catalogue/seed/catalogue.json' with { type: 'json' }
import { toPlace } from './answers.ts'

test('the map of a journey that moves on knows where its nights are, save those on boats and on a beach', () => {
  const unknown = (catalogue.packages as unknown as PackageRecord[]).flatMap((record) => {
    const { overnights = [] } = toPlace(record, [])
    return overnights.length > 1 ? overnights.filter(({ at }) => !at).map(({ town }) => town) : []
  })
  expect(unknown).toEqual(['Marari Beach', 'Ship cabin'])
  const havelock = catalogue.packages.find(
    ({ packageId }) => packageId === 'havelock',
  ) as unknown as PackageRecord
  expect(toPlace(havelock, []).overnights?.map(({ at }) => at?.latitude)).toEqual([11.667, 12.01, 11.83])
})
