import type { Json } from '#shared/domain/record-differences.ts'
import type { FieldSpec } from './field-specs.ts'

/** The props of a field's control. */
export type ValueProps = {
  spec: FieldSpec
  value: Json | undefined
  error: string | undefined
  /** A hint about the current value. */
  note?: string | undefined
  /** Parses a number that is typed in another form, such as '+10%'. */
  read?: ((typed: string) => number | undefined) | undefined
  onChange: (value: Json | undefined) => void
}
