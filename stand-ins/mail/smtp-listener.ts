import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { SandboxStore } from '#stand-ins/store.ts'
import type { Mailbox } from './mailbox.ts'

const maxMailBytes = 4 * 1024 * 1024
const faultArea = 'mail fault'
const faultPattern = /^(nobody|busy|slow)(?:\+[^@]*)?@/i

function faultOf(address: string): string | undefined {
  return faultPattern.exec(address)?.[1]?.toLowerCase()
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** Rejects every other time, even across a restart: an attempt and its retry. */
function isBusy(store: SandboxStore, address: string): boolean {
  const wasBusy = store.get(faultArea, address) === true
  if (wasBusy) store.delete(faultArea, address)
  else store.set(faultArea, address, true)
  return !wasBusy
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part)
  if (stream.sizeExceeded) throw smtpError(552, 'message too large')
  return Buffer.concat(parts)
}

export type ListenerDeps = { store: SandboxStore; mailbox: Mailbox; port: number; slowMs: number }

/** A mail server on loopback: nobody@ is unknown (550), busy@ succeeds on the retry (451), slow@ is slow. */
export async function listenForMail({ store, mailbox, port, slowMs }: ListenerDeps) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: maxMailBytes,
    closeTimeout: 1000,
    onRcptTo: ({ address }, _session, done) => {
      const fault = faultOf(address)
      if (fault === 'nobody') return done(smtpError(550, 'no such mailbox'))
      if (fault === 'busy' && isBusy(store, address)) return done(smtpError(451, 'try again later'))
      done()
    },
    onData: (stream, session, done) => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      const delayMs = recipients.some((address) => faultOf(address) === 'slow') ? slowMs : 0
      readAll(stream)
        .then((raw) => mailbox.add(raw, recipients))
        .then(
          () => setTimeout(done, delayMs),
          (error: Error) => setImmediate(done, error),
        )
    },
  })
  // A client may disconnect; without a listener that would end the process.
  server.on('error', (error) => process.emitWarning(error))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('the mail server has no port')
  return {
    port: address.port,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}
