import type { Failure } from '#web/platform/api/api.ts'

const names = ['name', 'email', 'message'] as const

export type ContactTexts = Record<(typeof names)[number], string>
/** Why a message was not sent, with the typed values; without a text, fields are empty. */
export type ContactProblem = { message?: string; fields: (typeof names)[number][]; values: ContactTexts }

export function contactTexts(form: FormData): ContactTexts {
  const read = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { name: read('name'), email: read('email'), message: read('message') }
}

export function missingOf(values: ContactTexts): ContactProblem | null {
  const fields = names.filter((name) => values[name].trim() === '')
  return fields.length === 0 ? null : { fields, values }
}

export function refusedOf({ message, details }: Failure, values: ContactTexts): ContactProblem {
  return { message, fields: names.filter((name) => name === details['field']), values }
}
