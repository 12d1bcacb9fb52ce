/** The trimmed text of a form's field. */
export function typedIn(form: FormData, name: 'name' | 'text' | 'choice'): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
