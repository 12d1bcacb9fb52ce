import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { AppError } from '#server/platform/errors.ts'
import type { Assertion, Attestation } from '#shared/contract/staff-schemas.ts'
import type { StaffDeps } from './deps.ts'
import type { PasskeyRow } from './repository.ts'

/** Loaded when somebody uses the console, since the site does not need it. */
const library = () => import('@simplewebauthn/server')

type Where = Pick<StaffDeps, 'operatorUrl'>
const siteOf = ({ operatorUrl }: Where) => {
  const { hostname, origin } = new URL(operatorUrl)
  return { rpID: hostname, origin }
}

/** What the browser needs to create a discoverable passkey, which identifies its owner without a typed name. */
export async function registrationOptions(
  person: { id: string; name: string; mail: string },
  challenge: Uint8Array,
  known: readonly PasskeyRow[],
  where: Where,
) {
  const { generateRegistrationOptions } = await library()
  const made = await generateRegistrationOptions({
    rpName: 'Safarnama',
    rpID: siteOf(where).rpID,
    userName: person.mail,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.id),
    challenge: new Uint8Array(challenge),
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...made }
}

export async function authenticationOptions(
  challenge: Uint8Array,
  allowed: readonly PasskeyRow[],
  where: Where,
) {
  const { generateAuthenticationOptions } = await library()
  const made = await generateAuthenticationOptions({
    rpID: siteOf(where).rpID,
    challenge: new Uint8Array(challenge),
    userVerification: 'required',
    ...(allowed.length > 0 && { allowCredentials: allowed.map(({ id }) => ({ id })) }),
  })
  return { ...made }
}

const wrongKey = () => new AppError('forbidden', 'staff.passkeyWrong')

/** Whatever the library throws means that the browser's answer is wrong, and anybody can send such an answer. */
async function orWrong<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError) throw error
    throw wrongKey()
  }
}

export type MadePasskey = Pick<PasskeyRow, 'id' | 'public_key' | 'counter'> & { challenge: string }

/** The passkey that a browser created for one of our challenges. */
export async function readAttestation(
  attestation: Attestation,
  isExpected: (challenge: string) => boolean,
  where: Where,
): Promise<MadePasskey> {
  const { verifyRegistrationResponse } = await library()
  const { rpID, origin } = siteOf(where)
  let challenge = ''
  const verified = await orWrong(
    verifyRegistrationResponse({
      response: { ...attestation, rawId: attestation.id, clientExtensionResults: {} },
      expectedChallenge: (given) => {
        challenge = given
        return isExpected(given)
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }),
  )
  if (!verified.verified) throw wrongKey()
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, challenge }
}

/** The challenge that was signed with this passkey, and the passkey's new counter. */
export async function readAssertion(
  assertion: Assertion,
  passkey: PasskeyRow,
  isExpected: (challenge: string) => boolean,
  where: Where,
): Promise<{ challenge: string; counter: number }> {
  const { verifyAuthenticationResponse } = await library()
  const { rpID, origin } = siteOf(where)
  let challenge = ''
  const { verified, authenticationInfo } = await orWrong(
    verifyAuthenticationResponse({
      response: {
        ...assertion,
        rawId: assertion.id,
        clientExtensionResults: {},
      } as AuthenticationResponseJSON,
      expectedChallenge: (given) => {
        challenge = given
        return isExpected(given)
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    }),
  )
  if (!verified) throw wrongKey()
  return { challenge, counter: authenticationInfo.newCounter }
}
