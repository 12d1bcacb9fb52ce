import type { ServerResponse } from 'node:http'
import {
  answerWith,
  inPageLanguage,
  routeBelow,
  type SandboxHandler,
  send,
  sendJson,
} from '#stand-ins/answer.ts'
import type { SandboxStore } from '#stand-ins/store.ts'
import { mailHtml, mailListPage, mailPage, missingPage } from './mail-pages.ts'
import { type StoredMail, type Mailbox, mailbox as openMailbox } from './mailbox.ts'
import pageScript from './mailbox-script.js?raw'
import { mailboxStyle } from './mailbox-style.ts'
import { listenForMail } from './smtp-listener.ts'

export type MailSandboxDeps = {
  store: SandboxStore
  /** Path on the server, e.g. '/sandbox/mail'. */
  mountPath: string
  clock: () => Date
  /** 0 lets the system choose. */
  smtpPort: number
  /** Days after which a mail is deleted. */
  retainedDays: number
  /** How long slow@ takes. */
  slowMs?: number
}

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** A mail is untrusted HTML: no scripts; inline styles and pictures are allowed. Of one origin, so that the page can measure it. */
const mailPolicy =
  "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

function sendPage(response: ServerResponse, body: string, status = 200, policy = pagePolicy): void {
  send(response, { type: 'html', body, status, headers: { 'content-security-policy': policy } })
}

function sendFile(response: ServerResponse, mail: StoredMail, index: number, content: Buffer): void {
  const { filename = '', mimeType = '' } = mail.attachments[index] ?? {}
  const name = encodeURIComponent(filename || `attachment-${index + 1}`)
  response.writeHead(200, {
    'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(mimeType) ? mimeType : 'application/octet-stream',
    'content-length': content.length,
    'content-disposition': `attachment; filename*=UTF-8''${name.replace(/['()*]/g, '_')}`,
    'content-security-policy': 'sandbox',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(content)
}

function toWire(mountPath: string, mailbox: Mailbox, mail: StoredMail) {
  return {
    ...mail,
    html: mailbox.htmlOf(mail.id),
    attachments: mail.attachments.map((attachment, index) => ({
      ...attachment,
      url: `${mountPath}/${mail.id}/attachments/${index}`,
    })),
  }
}

function sendMessages(
  response: ServerResponse,
  mountPath: string,
  mailbox: Mailbox,
  to: string | null,
): void {
  const address = to?.toLowerCase()
  const mails = mailbox
    .list()
    .filter((mail) => !address || mail.to.some((recipient) => recipient.toLowerCase() === address))
  sendJson(response, { messages: mails.map((mail) => toWire(mountPath, mailbox, mail)) })
}

/** /ID, /ID/html and /ID/attachments/N */
function sendMail(response: ServerResponse, mountPath: string, mailbox: Mailbox, path: string): void {
  const [, id = '', part, index, ...rest] = path.split('/')
  const mail = mailbox.find(id)
  if (mail && part === undefined)
    return sendPage(response, mailPage(mountPath, mail, mailbox.htmlOf(id) !== ''))
  if (mail && part === 'html' && index === undefined)
    return sendPage(response, mailHtml(mountPath, mail, mailbox.htmlOf(id)), 200, mailPolicy)
  const isFile = part === 'attachments' && /^\d{1,3}$/.test(index ?? '') && rest.length === 0
  const content = mail && isFile ? mailbox.fileOf(id, Number(index)) : undefined
  if (mail && content) return sendFile(response, mail, Number(index), content)
  sendPage(response, missingPage(mountPath), 404)
}

/** Stand-in for a mail provider and for everybody's mailbox. */
export async function mailSandbox({
  store,
  mountPath,
  clock,
  smtpPort,
  retainedDays,
  slowMs = 3000,
}: MailSandboxDeps) {
  const mailbox = openMailbox(store, clock, retainedDays)
  const listener = await listenForMail({ store, mailbox, port: smtpPort, slowMs })

  const handle: SandboxHandler = (request, response) => {
    const url = routeBelow(mountPath, request)
    if (!url) return false
    return answerWith(response, () => {
      const path = url.pathname
      const language = url.searchParams.get('language')
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return sendJson(response, { error: 'method_not_allowed' }, 405)
      if (path === '/')
        return sendPage(
          response,
          inPageLanguage(language, () => mailListPage(mountPath, mailbox.list())),
        )
      if (path === '/messages') return sendMessages(response, mountPath, mailbox, url.searchParams.get('to'))
      if (path === '/mailbox.css') return send(response, { type: 'style', body: mailboxStyle })
      if (path === '/mailbox.js') return send(response, { type: 'script', body: pageScript })
      inPageLanguage(language, () => sendMail(response, mountPath, mailbox, path))
    })
  }

  return { handle, smtpUrl: `smtp://127.0.0.1:${listener.port}`, close: listener.close }
}
