import { type FormEvent, useState } from 'react'
import type { Failure } from '#web/platform/api/api.ts'
import { toasts } from '#web/platform/toasts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

/** The texts of a form's fields; the form's elements hold them, so that text typed before hydration is not lost. */
function fieldTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form)
  const entries = names.map((name) => {
    const value = data.get(name)
    return [name, typeof value === 'string' ? value : ''] as const
  })
  return Object.fromEntries(entries) as Record<Name, string>
}

/** Blanks count as empty, except in a password. */
export function missingFields<Name extends string>(texts: Record<Name, string>): Name[] {
  const names = Object.keys(texts) as Name[]
  return names.filter((name) => (/password/i.test(name) ? texts[name] : texts[name].trim()) === '')
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** The field of an error, if it is one of the form's. */
export function rejectedField(failure: Failure): string | undefined {
  const { field } = failure.details
  return typeof field === 'string' ? field : undefined
}

export type Problem = {
  message: string
  /** The fields that have a problem. */
  fields: readonly string[]
  failure: Failure | null
}

type FormRules<Name extends string> = {
  names: readonly Name[]
  /** Optional fields. */
  optional?: readonly Name[]
  /** Shown when a required field is empty. */
  missingText: string
  /** Checks a complete form. */
  check?: (texts: Record<Name, string>) => Problem | null
  /** The toast's text for an error, if it is not the error's own. */
  toastOf?: (failure: Failure) => string
  busy: boolean
  send: (texts: Record<Name, string>) => Promise<Failure | null>
}

/**
 * The behaviour of every form: check, send once, show the problem on the page and a server error as a toast too,
 * focus the field.
 */
export function useForm<Name extends string>(rules: FormRules<Name>) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const isReady = useHydrated()

  /** What was said of earlier attempts, or of the step before, ends with the next. */
  function forgetToasts() {
    for (const { id } of toasts.list()) toasts.dismiss(id)
  }

  function reject(form: HTMLFormElement, next: Problem, words = next.message) {
    setProblem(next)
    forgetToasts()
    // Problems of fields are shown beside them, where a toast would cover them.
    if (next.failure) toasts.show('error', words)
    focusField(form, next.fields[0])
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (rules.busy) return
    const form = event.currentTarget
    const texts = fieldTexts(form, rules.names)
    const fields = missingFields(texts).filter((name) => !rules.optional?.includes(name))
    if (fields.length > 0) return reject(form, { message: rules.missingText, fields, failure: null })
    const wrong = rules.check?.(texts)
    if (wrong) return reject(form, wrong)
    forgetToasts()
    // The last message stays until the answer arrives, so that the button does not move away under a second click.
    const failure = await rules.send(texts)
    if (!failure) return setProblem(null)
    const field = rejectedField(failure)
    const toastText = rules.toastOf?.(failure) ?? failure.message
    reject(form, { message: toastText, fields: rules.names.filter((name) => name === field), failure })
  }

  return {
    problem,
    isReady,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    clear: () => setProblem(null),
    /** The text beside a field: what a call said of it, else these words. */
    errorOf: (name: Name, words: string) =>
      problem?.fields.includes(name) ? (problem.failure ? problem.message : words) : undefined,
  }
}
