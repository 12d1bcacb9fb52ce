import { createHash } from 'node:crypto'

/** A person who can sign in at the stand-in. */
export type TestPerson = {
  id: string
  subject: string
  name: string
  email: string
  emailVerified: boolean
  /** The domain of the organisation whose mail the provider hosts. */
  hd?: string
}

/** One per case of the linking rules, with mailboxes that nobody can own by accident. */
export const testPeople: readonly TestPerson[] = [
  {
    id: 'gmail',
    subject: '100000000000000000001',
    name: 'Asha Verma',
    email: 'safarnama.sandbox.asha@gmail.com',
    emailVerified: true,
  },
  {
    id: 'workspace',
    subject: '100000000000000000002',
    name: 'Rohan Iyer',
    email: 'rohan@marigold-studio.example',
    emailVerified: true,
    hd: 'marigold-studio.example',
  },
  {
    id: 'other-domain',
    subject: '100000000000000000003',
    name: 'Meera Nair',
    email: 'meera@lakeside.example',
    emailVerified: true,
  },
  {
    id: 'unverified',
    subject: '100000000000000000004',
    name: 'Kabir Singh',
    email: 'kabir@lakeside.example',
    emailVerified: false,
  },
]

/** A person who typed name and e-mail; the same e-mail is always the same account. */
function typedPerson(name: string, email: string, emailVerified: boolean): TestPerson {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex')
  const digits = (BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')
  return { id: 'typed', subject: `2${digits}`, name, email, emailVerified }
}

type TypedFields = { name?: unknown; email?: unknown; email_verified?: unknown }

/** Reads the person of a request: the id of a test person, or a typed one. */
export function toPerson(value: unknown): TestPerson | undefined {
  if (typeof value === 'string') return testPeople.find((person) => person.id === value)
  if (typeof value !== 'object' || value === null) return undefined
  const { name, email, email_verified: isVerified } = value as TypedFields
  if (typeof name !== 'string' || name.trim() === '' || name.length > 200) return undefined
  if (typeof email !== 'string' || email.length > 254 || !/^[^\s@,<>]+@[^\s@,<>]+$/.test(email))
    return undefined
  return typedPerson(name.trim(), email, isVerified !== false)
}
