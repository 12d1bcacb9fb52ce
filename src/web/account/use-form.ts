import { type FormEvent, useRef, useState } from 'react'
import type { Failure } from '#web/platform/api/api.ts'
import { toasts } from '#web/platform/toasts.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { fieldTexts, focusField, missingFields, rejectedField } from './form.ts'

export type Problem = {
  message: string
  /** The fields that it is about. */
  fields: readonly string[]
  failure: Failure | null
}

type FormRules<Name extends string> = {
  names: readonly Name[]
  /** May be left empty. */
  optional?: readonly Name[]
  /** Said when something is missing. */
  missingText: string
  /** Checks what is complete. */
  check?: (texts: Record<Name, string>) => Problem | null
  /** What the toast says of a refusal, where it is not the refusal's own text. */
  toastOf?: (failure: Failure) => string
  busy: boolean
  send: (texts: Record<Name, string>) => Promise<Failure | null>
}

/** The manners of every form here: check, send once, say what is wrong on the page, a refusal by toast too, go to the field. */
export function useForm<Name extends string>(rules: FormRules<Name>) {
  const [problem, setProblem] = useState<Problem | null>(null)
  const isReady = useHydrated()
  const toast = useRef<number | null>(null)

  /** What was wrong with the try before says nothing any more. */
  function forgetToast() {
    if (toast.current !== null) toasts.dismiss(toast.current)
    toast.current = null
  }

  function refuse(form: HTMLFormElement, next: Problem, words = next.message) {
    setProblem(next)
    forgetToast()
    // What is wrong with the fields stands beside them: a toast would lie over what it speaks of.
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
    // What was said stays until there is an answer: else the button would move away under a second click.
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
    /** The words beside a field. */
    errorOf: (name: Name, words: string) => (problem?.fields.includes(name) ? words : undefined),
  }
}
