import { escapeHtml } from '#server/platform/escape-html.ts'
import { htmlAddress, htmlText, pageLanguage } from '#stand-ins/answer.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { type TestPerson, testPeople } from './people.ts'

export type ChooserRequest = {
  clientId: string
  /** The page that embeds the chooser, and the only one that may. */
  origin: string
  nonce: string
  mode: 'button' | 'prompt'
  isAuto: boolean
}

const kinds: Record<string, MessageKey> = {
  gmail: 'sandbox.google.kindGmail',
  workspace: 'sandbox.google.kindWorkspace',
  'other-domain': 'sandbox.google.kindOtherDomain',
  unverified: 'sandbox.google.kindUnverified',
}

function personItem({ id, name, email }: TestPerson): string {
  const kind = kinds[id]
  return `<li><button type="button" data-person="${id}">
<span class="initial" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span>
<span class="name">${escapeHtml(name)}</span>
<span class="about">${htmlAddress(email)}</span>
${kind ? `<span class="about kind">${htmlText(kind)}</span>` : ''}
</button></li>`
}

function typedForm(): string {
  return `<details><summary>${htmlText('sandbox.google.someoneElse')}</summary>
<form autocomplete="off">
<label>${htmlText('sandbox.google.name')}<input name="name" required maxlength="200"></label>
<label>${htmlText('sandbox.google.email')}<input name="email" type="email" required maxlength="254"></label>
<label class="tick"><input name="verified" type="checkbox" checked>${htmlText('sandbox.google.verified')}</label>
<button type="submit">${htmlText('sandbox.google.continue')}</button>
</form></details>`
}

export function chooserPage(request: ChooserRequest): string {
  const data = Object.entries({
    origin: request.origin,
    'client-id': request.clientId,
    nonce: request.nonce,
    mode: request.mode,
    auto: request.isAuto ? '1' : '0',
  })
  const attributes = data.map(([name, value]) => `data-${name}="${escapeHtml(value)}"`).join(' ')
  return `<!doctype html>
<html lang="${pageLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${htmlText('sandbox.google.title')}</title><link rel="stylesheet" href="chooser.css"></head>
<body><main aria-labelledby="title" ${attributes}>
<header><h1 id="title">${htmlText('sandbox.google.title')}</h1>
<button type="button" id="cancel" aria-label="${htmlText('sandbox.google.cancel')}">×</button></header>
<p>${htmlText('sandbox.google.about')}</p>
<p id="error" role="alert" hidden>${htmlText('sandbox.google.failed')}</p>
<ul>${testPeople.map(personItem).join('')}<li>${typedForm()}</li></ul>
</main><script src="chooser.js"></script></body></html>`
}
