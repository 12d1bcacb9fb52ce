import type { CancellationPolicy } from '#shared/domain/cancellation-policy.ts'

/** The policy of a package, and of a booking as it was at the time. */
export type PolicyColumns = {
  refund_percentage: number
  deadline_in_days: number
  refund_processing_days: number
}

export const policyColumns = ['refund_percentage', 'deadline_in_days', 'refund_processing_days'] as const

/** The column of the first stage (`refundStages`), for conditions in SQL. */
export const firstDeadlineColumn = 'deadline_in_days'

export const policyOf = (row: PolicyColumns): CancellationPolicy => ({
  refundPercentage: row.refund_percentage,
  deadlineInDays: row.deadline_in_days,
  refundProcessingTime: row.refund_processing_days,
})

export const policyRow = (policy: CancellationPolicy): PolicyColumns => ({
  refund_percentage: policy.refundPercentage,
  deadline_in_days: policy.deadlineInDays,
  refund_processing_days: policy.refundProcessingTime,
})
