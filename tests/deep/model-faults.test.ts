import { describe, expect, it } from 'vitest'
import { complaintOf, furtherStories, listFaults } from '#tests/model/faults/copy.ts'

const faults = await listFaults()

describe.concurrent('PAY-09 a fault in the handling of money', () => {
  it.each(faults)('is found by the model: %s', async (fault) => {
    const complaint = (await complaintOf(fault)) ?? (await complaintOf(fault, furtherStories))
    expect(complaint).toContain('Property failed after')
  })
})
