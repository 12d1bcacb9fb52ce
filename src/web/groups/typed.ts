/** What a field of a form says. */
export function typedIn(form: FormData, name: 'name' | 'text' | 'choice'): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
