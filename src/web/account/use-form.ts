import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '#web/platform/api/api.ts'
import { toasts } from '#web/platform/toasts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { fieldTexts, focusField, missingFields, rejectedField } from './form.ts'

export type Problem = {
  message: string
  /** The fields of the problem. */
  fields: readonly string[]
  failure: Failure | null
}

type FormRules<Name extends string> = {
  names: readonly Name[]
  /** Fields that may be empty. */
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
  const toast = useRef<number | null>(null)

  /** The problem of the previous try no longer applies. */
  function forgetToast() {
    if (toast.current !== null) toasts.dismiss(toast.current)
    toast.current = null
  }

  function refuse(form: HTMLFormElement, next: Problem, words = next.message) {
    setProblem(next)
    forgetToast()
    // Problems of fields stand beside them: a toast would cover them.
    if (next.failure) toast.current = toasts.show('error', words)
    focusField(form, next.fields[0])
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (rules.busy) return
    const form = event.currentTarget
    const texts = fieldTexts(form, rules.names)
    const fields = missingFields(texts).filter((name) => !rules.optional?.includes(name))
    if (fields.length > 0) return refuse(form, { message: rules.missingText, fields, failure: null })
    const wrong = rules.check?.(texts)
    if (wrong) return refuse(form, wrong)
    forgetToast()
    // The last message stays until there is an answer: otherwise the button would move away under a second click.
    const failure = await rules.send(texts)
    if (!failure) return setProblem(null)
    const field = rejectedField(failure)
    const said = rules.toastOf?.(failure) ?? failure.message
    refuse(form, { message: said, fields: field === undefined ? [] : [field], failure })
  }

  return {
    problem,
    isReady,
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
    clear: () => setProblem(null),
    /** The text beside a field. */
    errorOf: (name: Name, words: string) => (problem?.fields.includes(name) ? words : undefined),
  }
}
