import { isMessageKey, text } from '#shared/messages/text.ts'

/** The problem of the name in each field. */
export type NameProblems = Readonly<Record<number, string>>

/** Uses the server's own schema, which loads on demand; empty fields are no problem. */
export async function checkNames(fields: readonly string[], people: number): Promise<NameProblems> {
  const { personName } = await import('#shared/contract/travelers-schemas.ts')
  const schema = personName()
  const problems: Record<number, string> = {}
  for (const [at, typed] of fields.slice(0, people).entries()) {
    if (typed.trim() === '') continue
    const checked = schema.safeParse(typed)
    if (checked.success) continue
    const message = checked.error.issues[0]?.message ?? ''
    problems[at] = text(isMessageKey(message) ? message : 'travelers.nameWrong')
  }
  return problems
}
