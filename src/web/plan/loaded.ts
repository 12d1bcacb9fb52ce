import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import type { PlanField, PlanTexts } from './address.ts'

/** The problem of a plan; that of a field is shown beside it. */
export type PlanProblem = { message: string; field?: PlanField | undefined }

/** A plan's answer or its problem; neither before anything was asked. */
export type PlanLoaded = { asked: PlanTexts; answer?: PlanAnswer; problem?: PlanProblem }
