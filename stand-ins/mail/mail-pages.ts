import { isHindi } from '#shared/messages/language.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { htmlAddress, htmlText, pageLanguage } from '#stand-ins/answer.ts'
import type { StoredMail } from './mailbox.ts'

const indianTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
})

function page(mountPath: string, title: string, content: string): string {
  return `<!doctype html>
<html lang="${pageLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${title}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${mountPath}/mailbox.css"></head>
<body><main>${content}</main><script src="${mountPath}/mailbox.js"></script></body></html>`
}

/** A page of the mailbox in the language of this one. */
const link = (path: string): string => (isHindi() ? `${path}?language=hi` : path)

function time(at: string): string {
  return `<time datetime="${at}">${escapeHtml(indianTime.format(new Date(at)))}</time>`
}

function subjectOf(mail: StoredMail): string {
  return mail.subject ? escapeHtml(mail.subject) : htmlText('sandbox.mail.noSubject')
}

function listItem(mountPath: string, mail: StoredMail): string {
  const preview = mail.text.replace(/\s+/g, ' ').trim().slice(0, 140)
  return `<li><a href="${link(`${mountPath}/${mail.id}`)}">
<span class="subject">${subjectOf(mail)}</span>${time(mail.at)}
<span class="to">${htmlText('sandbox.mail.to')} ${htmlAddress(mail.to.join(', '))}</span>
<span class="preview">${escapeHtml(preview)}</span></a></li>`
}

export function mailListPage(mountPath: string, mails: StoredMail[]): string {
  const list =
    mails.length === 0
      ? `<p class="empty">${htmlText('sandbox.mail.empty')}</p>`
      : `<ol>${mails.map((mail) => listItem(mountPath, mail)).join('')}</ol>`
  const count = htmlText('sandbox.mail.count', { count: mails.length })
  return page(
    mountPath,
    htmlText('sandbox.mail.title'),
    `<nav><a href="${isHindi() ? '/hi/' : '/'}">← ${htmlText('sandbox.mail.site')}</a></nav>
<header><h1>${htmlText('sandbox.mail.title')}</h1><p class="count" role="status">${count}</p></header>
<p class="about">${htmlText('sandbox.mail.about')}</p>
<div id="mails" data-newest="${mails[0]?.id ?? ''}">${list}</div>`,
  )
}

/** Escaped text with links for web addresses. */
function linkedText(value: string): string {
  return escapeHtml(value).replace(
    /https?:\/\/(?:(?!&(?:lt|gt|quot|#39);)[^\s])+/g,
    (address) => `<a href="${address}" rel="noreferrer">${address}</a>`,
  )
}

function attachmentList(mountPath: string, mail: StoredMail): string {
  if (mail.attachments.length === 0) return ''
  const items = mail.attachments.map(({ filename, mimeType, sizeBytes }, index) => {
    const size = `${Math.max(1, Math.round(sizeBytes / 1024))} kB`
    const label = escapeHtml(filename || mimeType)
    return `<li><a href="${mountPath}/${mail.id}/attachments/${index}">${label}</a> <span>${size}</span></li>`
  })
  return `<section><h2>${htmlText('sandbox.mail.attachments')}</h2><ul class="files">${items.join('')}</ul></section>`
}

export function mailPage(mountPath: string, mail: StoredMail, hasHtml: boolean): string {
  const plain = `<pre>${linkedText(mail.text)}</pre>`
  const shown = hasHtml
    ? `<iframe title="${htmlText('sandbox.mail.shown')}" src="${mountPath}/${mail.id}/html"
 sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>${htmlText('sandbox.mail.plain')}</summary>${plain}</details>`
    : plain
  return page(
    mountPath,
    subjectOf(mail),
    `<nav><a href="${link(mountPath)}">← ${htmlText('sandbox.mail.back')}</a></nav>
<h1>${subjectOf(mail)}</h1>
<dl><dt>${htmlText('sandbox.mail.from')}</dt><dd>${htmlAddress(mail.from)}</dd>
<dt>${htmlText('sandbox.mail.to')}</dt><dd>${htmlAddress(mail.to.join(', '))}</dd>
<dt>${htmlText('sandbox.mail.received')}</dt><dd>${time(mail.at)}</dd></dl>
${attachmentList(mountPath, mail)}${shown}`,
  )
}

export function missingPage(mountPath: string): string {
  return page(
    mountPath,
    htmlText('sandbox.mail.title'),
    `<nav><a href="${link(mountPath)}">← ${htmlText('sandbox.mail.back')}</a></nav>
<p class="empty">${htmlText('sandbox.mail.missing')}</p>`,
  )
}

/** The mail's HTML for its frame: links open in a new tab, inline pictures are resolved. */
export function mailHtml(mountPath: string, mail: StoredMail, html: string): string {
  const shown = html.replace(/cid:([^"'\s)>]+)/g, (address, contentId: string) => {
    const index = mail.attachments.findIndex((attachment) => attachment.contentId === contentId)
    return index < 0 ? address : `${mountPath}/${mail.id}/attachments/${index}`
  })
  return `<!doctype html><base target="_blank">${shown.replace(/^\s*<!doctype[^>]*>/i, '')}`
}
