import { text } from '#shared/messages/text.ts'
import type { Failure } from '#web/platform/api/api.ts'

/** The problem of a form, with its typed values. */
export type GroupProblem = {
  form: 'vote' | 'comment'
  field: 'name' | 'text' | undefined
  message: string
  typed?: string
}

export type ErrorOf = (form: GroupProblem['form'], field: GroupProblem['field']) => string | undefined

export const nameMissing = (form: GroupProblem['form']): GroupProblem => ({
  form,
  field: 'name',
  message: text('invalid.groupName'),
})

const fields = ['name', 'text'] as const

export function problemOf({ message, code, details }: Failure, form: GroupProblem['form']): GroupProblem {
  const field = code === 'name' ? 'name' : fields.find((one) => one === details['field'])
  return { form, field, message }
}
