import type { Json } from '#shared/domain/record-differences.ts'
import type { FieldPlan } from './field-plans.ts'

/** What the control of a field gets. */
export type ValueProps = {
  plan: FieldPlan
  value: Json | undefined
  error: string | undefined
  /** What is worth knowing of this value. */
  note?: string | undefined
  /** Of a number: what is typed in another form, such as '+10%'. */
  read?: ((typed: string) => number | undefined) | undefined
  onChange: (value: Json | undefined) => void
}
