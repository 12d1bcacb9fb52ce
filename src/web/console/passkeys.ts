import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { staffProofOptions } from '#shared/contract/staff.ts'
import type { Assertion, Attestation, ProvenAction } from '#shared/contract/staff-schemas.ts'
import { call } from './api.ts'
import { say, type TextKey } from './say.ts'

type Options = { challenge: string }

/** Browsers do not reveal whether somebody cancelled or has no passkey. */
async function asked<T>(work: Promise<T>, otherwise: TextKey = 'passkeyStopped'): Promise<T> {
  try {
    return await work
  } catch {
    throw new Error(say(otherwise))
  }
}

export async function makePasskey(options: Options): Promise<Attestation> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const { id, response } = await asked(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject } = response
  return { id, type: 'public-key', response: { clientDataJSON, attestationObject } }
}

export async function signWithPasskey(options: Options, otherwise?: TextKey): Promise<Assertion> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const { id, response } = await asked(startAuthentication({ optionsJSON }), otherwise)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const own = userHandle === undefined ? {} : { userHandle }
  return { id, type: 'public-key', response: { clientDataJSON, authenticatorData, signature, ...own } }
}

/** Asks for a passkey's proof of exactly this deed. */
export async function proveDeed(action: ProvenAction, target: string, amount?: number): Promise<Assertion> {
  const wanted = { action, target, ...(amount !== undefined && { amount }) }
  const { options } = await call(staffProofOptions, wanted)
  return signWithPasskey(options)
}

/** A default name by which the owner recognises the passkey. */
export function usualPasskeyName(): string {
  const { userAgent } = navigator
  const known = ['iPhone', 'iPad', 'Android', 'Macintosh', 'Windows', 'Linux']
  return known.find((name) => userAgent.includes(name)) ?? say('thisDevice')
}
