const longest = 254
/** What stands before the @ without quotes (RFC 5321, atext and dots). */
const localPart = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/
const foreignLetter = /[^\0-\x7f]/
/** A slash, a port or an escaped character would make another host of it. */
const mayBeHost = /^[^\s@<>(),;:"\\[\]/?#%|^\p{C}]+$/u
const host = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

function partsOf(typed: string): { local: string; domain: string } {
  const address = typed.normalize('NFKC').trim()
  const at = address.lastIndexOf('@')
  return at < 0 ? { local: '', domain: '' } : { local: address.slice(0, at), domain: address.slice(at + 1) }
}

/** The domain as the mail servers know it (IDNA), by the reading that browsers and Node share. */
function asciiHost(domain: string): string {
  const url = `http://${domain}`
  return mayBeHost.test(domain) && URL.canParse(url) ? new URL(url).hostname : ''
}

/**
 * The one form of a mail address, so that one mailbox is one account however it is typed: full-width and other
 * compatible letters as the usual ones, the domain in ASCII, no capitals. undefined: it is none that can be written to.
 */
export function toMailAddress(typed: string): string | undefined {
  const { local, domain } = partsOf(typed)
  const [name, server] = [local.toLowerCase(), asciiHost(domain)]
  const isGood = localPart.test(name) && host.test(server) && name.length + server.length < longest
  return isGood ? `${name}@${server}` : undefined
}

/** Letters of other scripts before the @, which few mail servers know and each folds in its own way. */
export const hasForeignName = (typed: string): boolean => foreignLetter.test(partsOf(typed).local)
