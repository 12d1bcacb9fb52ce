export type MailAddress = { name: string; address: string }

type MailAttachment = { filename: string; contentType: string; content: Uint8Array }

export type OutgoingMail = {
  /** The same for every attempt to send this mail, so that a repeated one can be recognised. */
  id: string
  to: MailAddress
  subject: string
  text: string
  html: string
  attachments?: readonly MailAttachment[]
  /** Somebody waits for it, and not for long: it stands in no line behind others. */
  isUrgent?: boolean
}

export type Mailer = {
  /** Resolves once the mail server has taken the mail; throws MailFailure otherwise. */
  send: (mail: OutgoingMail) => Promise<void>
  /** Waits for what is being sent. */
  close: () => Promise<void>
}

/** `isPermanent`: the same mail to the same person will be refused again, so give up. */
export class MailFailure extends Error {
  readonly isPermanent: boolean
  /** Fit for logs: no address, no text of the mail. */
  readonly reason: string

  constructor(reason: string, isPermanent: boolean, cause?: unknown) {
    super(`mail not sent: ${reason}`, { cause })
    this.name = 'MailFailure'
    this.reason = reason
    this.isPermanent = isPermanent
  }
}
