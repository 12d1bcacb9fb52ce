import { maxMailAddressLength } from '#shared/bounds.ts'
import { isIP } from 'node:net'
import { type MailAddress, type Mailer, MailFailure, type OutgoingMail } from '#server/providers/mail/port.ts'

export type SmtpSettings = {
  /** smtp://user:password@host:587 or smtps://host:465; ?requireTLS=false lets plain text leave the machine. */
  url: string
  from: MailAddress
  /** The most mails per second, if the provider has a limit. */
  ratePerSecond?: number
}

const connectTimeoutMs = 10_000
const socketTimeoutMs = 30_000
/** A server that trickles its replies is never idle, so the attempt as a whole is limited too. */
const attemptTimeoutMs = 60_000

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function toServer(url: string) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  if (protocol !== 'smtp:' && protocol !== 'smtps:')
    throw new TypeError('the address of the mail server needs smtp: or smtps:')
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isLoopback(host) && searchParams.get('requireTLS') !== 'false',
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

/** The client is loaded with the first mail, since a start does not need it. */
async function openPool(server: ReturnType<typeof toServer>, ratePerSecond?: number) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...server,
    pool: true,
    maxConnections: 5,
    maxMessages: 100,
    // The outbox retries the mail; one retry here covers a stale connection.
    maxRequeues: 1,
    idleTimeout: 240_000,
    dnsTimeout: connectTimeoutMs,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: socketTimeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(ratePerSecond && { rateLimit: ratePerSecond, rateDelta: 1000 }),
  })
}

// nodemailer parses address strings: a comma, a line break or '<' in one would reach somebody else.
const mailbox = /^[^\s@,;:<>()[\]"\\\p{Cc}]+@[^\s@,;:<>()[\]"\\\p{Cc}]+$/u

function oneLine(value: string): string {
  return value.replace(/\p{Cc}+/gu, ' ').trim()
}

function toAddress({ name, address }: MailAddress): MailAddress {
  if (address.length > maxMailAddressLength || !mailbox.test(address))
    throw new MailFailure('bad_address', true)
  return { name: oneLine(name), address }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; permanent?: boolean }

function toFailure(error: unknown): MailFailure {
  if (error instanceof MailFailure) return error
  const { code = 'unknown', command, responseCode, permanent } = error as SmtpError
  // A rejected password or sender (also 5xx) is about our settings, not about this mail: it can be sent once
  // they are repaired.
  const isAboutMail = (code === 'EENVELOPE' && command !== 'MAIL FROM') || code === 'EMESSAGE'
  const reason = responseCode === undefined ? code : `${code} ${responseCode}`
  return new MailFailure(reason, permanent === true && isAboutMail, error)
}

export function smtpMailer(settings: SmtpSettings): Mailer {
  const server = toServer(settings.url)
  const pools = new Map<boolean, ReturnType<typeof openPool>>()
  const from = toAddress(settings.from)
  const domain = from.address.slice(from.address.indexOf('@') + 1)
  const pending = new Set<Promise<unknown>>()

  /** A pool of its own, so that codes do not wait behind connections that hang. */
  const poolFor = (isUrgent: boolean) => {
    const pool = pools.get(isUrgent) ?? openPool(server, settings.ratePerSecond)
    pools.set(isUrgent, pool)
    return pool
  }

  async function deliver(mail: OutgoingMail): Promise<void> {
    const {
      id,
      to,
      fromName = from.name,
      subject,
      text,
      html,
      attachments = [],
      isUrgent = false,
      thread,
    } = mail
    // All mails of a conversation refer to the same root, which is not a mail itself, since each mail may get lost or
    // come first.
    const root = thread === undefined ? undefined : `<thread-${thread}@${domain}>`
    try {
      const client = await poolFor(isUrgent)
      await client.sendMail({
        messageId: `<${id}@${domain}>`,
        ...(root !== undefined && { inReplyTo: root, references: root }),
        headers: { 'Auto-Submitted': 'auto-generated' },
        from: toAddress({ ...from, name: fromName }),
        to: toAddress(to),
        subject: oneLine(subject),
        text,
        html,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content),
        })),
        signal: AbortSignal.timeout(attemptTimeoutMs),
      })
    } catch (error) {
      throw toFailure(error)
    }
  }

  return {
    send: async (mail) => {
      const delivery = deliver(mail)
      pending.add(delivery)
      try {
        await delivery
      } finally {
        pending.delete(delivery)
      }
    },
    close: async () => {
      await Promise.allSettled(pending)
      for (const pool of pools.values()) (await pool).close()
    },
  }
}
