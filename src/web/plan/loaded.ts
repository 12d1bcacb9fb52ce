import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import type { PlanField, PlanTexts } from './address.ts'

/** What is wrong with a plan; a field's problem stands beside it. */
export type PlanProblem = { message: string; field?: PlanField | undefined }

/** What the address of a plan leads to: its answer, or what is wrong with it; neither before anything was asked. */
export type PlanLoaded = { asked: PlanTexts; answer?: PlanAnswer; problem?: PlanProblem }
