import { hmac, isSame } from '#server/platform/keys.ts'

export type PendingRegistrations = {
  /** What a browser keeps of a registration that waits for its link. */
  sign(registrationId: string): string
  verify(signed: string | undefined): string | undefined
}

/** Lets a browser ask for the link of its own registration, and not of one that another made for the mailbox. */
export function pendingRegistrations(key: Uint8Array): PendingRegistrations {
  return {
    sign: (registrationId) => `${registrationId}.${hmac(key, registrationId)}`,
    verify(signed) {
      const [id = '', tag = ''] = (signed ?? '').split('.')
      return isSame(tag, hmac(key, id)) ? id : undefined
    },
  }
}
