import { maxMailAddressLength } from '#shared/bounds.ts'

/** The local part without quotes (RFC 5321, atext and dots). */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const foreignLetter = /[^\0-\x7f]/
/** A slash, a port or an escaped character would make it another host. */
const mayBeHost = /^[^\s@<>(),;:"\\[\]/?#%|^\p{C}]+$/u
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

function partsOf(typed: string): { local: string; domain: string } {
  const address = typed.normalize('NFKC').trim()
  const at = address.lastIndexOf('@')
  return at < 0 ? { local: '', domain: '' } : { local: address.slice(0, at), domain: address.slice(at + 1) }
}

/** The ASCII form of the domain (IDNA), with the parser that browsers and Node share. */
function asciiHost(domain: string): string {
  const url = `http://${domain}`
  return mayBeHost.test(domain) && URL.canParse(url) ? new URL(url).hostname : ''
}

/**
 * The canonical form of a mail address, so that one mailbox is one account however it is typed: compatibility
 * characters normalised, the domain in ASCII, lower case. Undefined: mail cannot be sent to it.
 */
export function toMailAddress(typed: string): string | undefined {
  const { local, domain } = partsOf(typed)
  const [name, server] = [local.toLowerCase(), asciiHost(domain)]
  const isGood =
    localPart.test(name) && host.test(server) && name.length + server.length < maxMailAddressLength
  return isGood ? `${name}@${server}` : undefined
}

/** Letters of other scripts before the @, which few mail servers accept and each normalises in its own way. */
export const hasForeignName = (typed: string): boolean => foreignLetter.test(partsOf(typed).local)
