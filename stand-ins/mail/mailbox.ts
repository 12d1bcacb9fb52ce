import { randomUUID } from 'node:crypto'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import type { SandboxStore } from '#stand-ins/store.ts'

type StoredAttachment = { filename: string; mimeType: string; contentId: string; sizeBytes: number }

/** A received mail; `to` is the envelope's recipients, whatever the header says. */
export type StoredMail = {
  id: string
  /** When it was received, ISO. */
  at: string
  messageId: string
  from: string
  to: string[]
  subject: string
  text: string
  headers: Record<string, string>
  attachments: StoredAttachment[]
}

const mailArea = 'mail'
// Stored separately from the mails, so that listing them is cheap.
const htmlArea = 'mail html'
const fileArea = 'mail attachment'
const maxMails = 200
const dayMs = 86_400_000

function toLabel(address: Address | undefined): string {
  if (!address) return ''
  return address.name ? `${address.name} <${address.address ?? ''}>` : (address.address ?? '')
}

function bytesOf({ content }: Attachment): Buffer {
  if (typeof content === 'string') return Buffer.from(content)
  return content instanceof ArrayBuffer ? Buffer.from(content) : Buffer.from(content)
}

/** Retains the newest mails for a number of days. */
export function mailbox(store: SandboxStore, clock: () => Date, retainedDays: number) {
  function forget({ id, attachments }: StoredMail): void {
    store.delete(mailArea, id)
    store.delete(htmlArea, id)
    for (const index of attachments.keys()) store.delete(fileArea, `${id}/${index}`)
  }

  /** Newest first. */
  function list(): StoredMail[] {
    const after = new Date(clock().getTime() - retainedDays * dayMs).toISOString()
    const mails = store.list(mailArea).map((entry) => entry.value as StoredMail)
    const isRetained = (mail: StoredMail, index: number) =>
      mail.at > after && index >= mails.length - maxMails
    for (const [index, mail] of mails.entries()) if (!isRetained(mail, index)) forget(mail)
    return mails.filter(isRetained).toReversed()
  }

  async function add(raw: Buffer, recipients: string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw)
    const mail: StoredMail = {
      id: randomUUID(),
      at: clock().toISOString(),
      messageId: parsed.messageId ?? '',
      from: toLabel(parsed.from),
      to: recipients,
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
      attachments: parsed.attachments.map((attachment) => ({
        filename: attachment.filename ?? '',
        mimeType: attachment.mimeType,
        contentId: (attachment.contentId ?? '').replace(/^<|>$/g, ''),
        sizeBytes: bytesOf(attachment).length,
      })),
    }
    store.together(() => {
      store.set(mailArea, mail.id, mail)
      store.set(htmlArea, mail.id, parsed.html ?? '')
      for (const [index, attachment] of parsed.attachments.entries())
        store.set(fileArea, `${mail.id}/${index}`, bytesOf(attachment).toString('base64'))
      list()
    })
  }

  return {
    add,
    list,
    find: (id: string) => list().find((mail) => mail.id === id),
    htmlOf: (id: string) => (store.get(htmlArea, id) as string | undefined) ?? '',
    fileOf: (id: string, index: number) => {
      const content = store.get(fileArea, `${id}/${index}`) as string | undefined
      return content === undefined ? undefined : Buffer.from(content, 'base64')
    },
  }
}

export type Mailbox = ReturnType<typeof mailbox>
