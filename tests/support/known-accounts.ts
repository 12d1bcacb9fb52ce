import { randomBytes } from 'node:crypto'
import { openDatabase } from '#server/platform/db/client.ts'
import { passwords } from '#server/accounts/sign-in/passwords.ts'

/** Verified accounts with a password at its real cost, inserted directly: creating them is not what is measured. */
export async function addKnownAccounts(dataDir: string, count: number): Promise<string[]> {
  const hash = await passwords(randomBytes(32)).hash('monsoon over Munnar', 'anybody@example.com')
  const emails = Array.from({ length: count }, (_, number) => `known${number}@example.com`)
  const database = await openDatabase({ dataDir })
  try {
    await database.db
      .insertInto('users')
      .values(
        emails.map((email) => ({
          id: `account of ${email}`,
          name: 'Asha Rao',
          email,
          contact: '',
          gender: 'Female' as const,
          password_hash: hash,
          is_verified: 1,
          profile_image_id: null,
          created_at: new Date().toISOString(),
        })),
      )
      .execute()
  } finally {
    await database.close()
  }
  return emails
}
