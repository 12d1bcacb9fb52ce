import type { Failure } from '#web/platform/api/api.ts'

/** The texts of a form's fields; the form's elements hold them, so that text typed before hydration is not lost. */
export function fieldTexts<Name extends string>(
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

export function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/** The field of an error, if it is one of the form's. */
export function rejectedField(failure: Failure): string | undefined {
  const { field } = failure.details
  return typeof field === 'string' ? field : undefined
}
