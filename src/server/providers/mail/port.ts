export type MailAddress = { name: string; address: string }

type MailAttachment = { filename: string; contentType: string; content: Uint8Array }

export type OutgoingMail = {
  /** The same for every attempt to send this mail, so that a duplicate can be recognised. */
  id: string
  to: MailAddress
  /** The sender's name, if it is another than usual. */
  fromName?: string
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** Mails with the same thread are shown as one conversation by mail programs. */
  thread?: string
  /** A person is waiting for it, so it does not queue behind other mails. */
  isUrgent?: boolean
}

export type Mailer = {
  /** Resolves once the mail server has accepted the mail; throws MailFailure otherwise. */
  send: (mail: OutgoingMail) => Promise<void>
  /** Waits for mails in transit. */
  close: () => Promise<void>
}

/** `isPermanent`: the server will always reject this mail, so give up. */
export class MailFailure extends Error {
  readonly isPermanent: boolean
  /** Safe for logs: no address, no text of the mail. */
  readonly reason: string

  constructor(reason: string, isPermanent: boolean, cause?: unknown) {
    super(`mail not sent: ${reason}`, { cause })
    this.name = 'MailFailure'
    this.reason = reason
    this.isPermanent = isPermanent
  }
}
