import { describe, expect, it } from 'vitest'
import { complaintOfModel, listFaults, withFault } from './copy.ts'

/** So many stories find every fault; the same ones each time, as it is the model that is tried here. */
const options = { sequences: 400, seed: 1, shrinks: false }
const faults = await listFaults()

describe.concurrent('PAY-09 a fault in the handling of money', () => {
  it.each(faults)('is found by the model: %s', { timeout: 300_000 }, async (fault) => {
    const complaint = await withFault(fault, (copy) => complaintOfModel(copy, options))
    expect(complaint).toContain('Property failed after')
  })
})
