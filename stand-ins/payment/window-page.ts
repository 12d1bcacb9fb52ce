import checkoutScript from './browser/checkout.js?raw'
import windowScript from './browser/window.js?raw'
import type { MessageKey } from '#shared/messages/text.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { type OrderEntity, type Bench, orderOf } from './state.ts'
import type { ServerResponse } from 'node:http'
import { htmlText, inPageLanguage, pageLanguage } from '#stand-ins/answer.ts'
import { windowStyle } from './window-style.ts'

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

type Field = { name: string; label: MessageKey; value: string; attributes: string; hint?: MessageKey }

function field({ name, label, value, attributes, hint }: Field): string {
  const hintId = hint ? ` ${name}-hint` : ''
  return `<div class="field">
  <label for="${name}">${htmlText(label)}</label>
  <input id="${name}" name="${name}" value="${escapeHtml(value)}" ${attributes} aria-describedby="${name}-error${hintId}">
  ${hint ? `<p class="hint" id="${name}-hint">${htmlText(hint)}</p>` : ''}
  <p class="error" id="${name}-error" hidden></p>
</div>`
}

function cardPanel(): string {
  const digits = 'inputmode="numeric" autocomplete="off" spellcheck="false"'
  return `<div id="card-panel" role="tabpanel" aria-labelledby="card-tab">
${field({ name: 'number', label: 'sandbox.payCardNumber', value: '4100 2800 0000 1007', attributes: digits, hint: 'sandbox.payCardHint' })}
<div class="pair">
${field({ name: 'expiry', label: 'sandbox.payExpiry', value: '12/39', attributes: `${digits} placeholder="MM/YY"` })}
${field({ name: 'cvv', label: 'sandbox.payCvv', value: '123', attributes: `${digits} maxlength="4"` })}
</div>
</div>`
}

function upiPanel(): string {
  const attributes = 'inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false"'
  return `<div id="upi-panel" role="tabpanel" aria-labelledby="upi-tab" hidden>
${field({ name: 'vpa', label: 'sandbox.payUpiId', value: 'success@razorpay', attributes, hint: 'sandbox.payUpiHint' })}
</div>`
}

function bankPanel(): string {
  const attributes = 'inputmode="numeric" autocomplete="off" maxlength="10"'
  return `<div id="bank-panel" hidden>
<h2>${htmlText('sandbox.payBankTitle')}</h2>
${field({ name: 'otp', label: 'sandbox.payOtp', value: '1234', attributes, hint: 'sandbox.payOtpHint' })}
</div>`
}

function form(amount: string): string {
  return `<form id="form" novalidate>
<div id="method">
<div class="tabs" role="tablist" aria-label="${htmlText('sandbox.payMethods')}">
<button type="button" role="tab" id="card-tab" aria-controls="card-panel" aria-selected="true">${htmlText('sandbox.payCard')}</button>
<button type="button" role="tab" id="upi-tab" aria-controls="upi-panel" aria-selected="false" tabindex="-1">${htmlText('sandbox.payUpi')}</button>
</div>
${cardPanel()}
${upiPanel()}
</div>
${bankPanel()}
<p id="alert" role="alert" hidden></p>
<p id="status" role="status"></p>
<div class="actions">
<button type="submit" id="pay" class="primary" data-pay="${htmlText('sandbox.payButton', { amount })}" data-confirm="${htmlText('sandbox.payConfirm')}">${htmlText('sandbox.payButton', { amount })}</button>
<button type="button" id="fail">${htmlText('sandbox.payFail')}</button>
</div>
</form>`
}

/** The payment window of an order, or an error page. Shop and traveller arrive by message. */
function windowPage(order: OrderEntity | undefined): string {
  const amount = order ? rupees.format(order.amount / 100) : ''
  const body = order
    ? form(amount)
    : `<p class="unknown" role="alert">${htmlText('sandbox.payUnknownOrder')}</p>`
  return `<!doctype html>
<html lang="${pageLanguage()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText('sandbox.payTitle')}</title>
<link rel="stylesheet" href="window.css">
</head>
<body data-waiting="${htmlText('sandbox.payWaiting')}" data-unreachable="${htmlText('sandbox.payUnreachable')}">
<div id="backdrop">
<div id="dialog" role="dialog" aria-modal="true" aria-labelledby="title" aria-describedby="ribbon" tabindex="-1">
<p id="ribbon">${htmlText('sandbox.payRibbon')}</p>
<div class="head">
<div>
<h1 id="title">${htmlText('sandbox.payTitle')}</h1>
<p id="shop"></p>
</div>
<p id="amount">${escapeHtml(amount)}</p>
<button type="button" id="close" aria-label="${htmlText('sandbox.payClose')}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18"/></svg></button>
</div>
${body}
<p class="foot">${htmlText('sandbox.payFooter')}</p>
</div>
</div>
<script src="window.js"></script>
</body>
</html>
`
}

const script = 'text/javascript; charset=utf-8'
const files: Readonly<Record<string, readonly [type: string, content: string]>> = {
  '/checkout.js': [script, checkoutScript],
  '/window.js': [script, windowScript],
  '/window.css': ['text/css; charset=utf-8', windowStyle],
}

const windowPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ')

/** Serves the browser script and the window; false for any other path. */
export function answerPage(
  { bench }: { bench: Bench },
  call: { path: string; query: URLSearchParams },
  response: ServerResponse,
): boolean {
  const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
  if (call.path === '/window') {
    const order = orderOf(bench, call.query.get('order_id') ?? '')
    const isOurs = call.query.get('key_id') === bench.keys.keyId
    response.writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': windowPolicy,
      'referrer-policy': 'no-referrer',
    })
    const language = call.query.get('language')
    response.end(inPageLanguage(language, () => windowPage(isOurs ? order?.wire : undefined)))
    return true
  }
  const file = Object.hasOwn(files, call.path) ? files[call.path] : undefined
  if (!file) return false
  // Shops on other origins load the script.
  response.writeHead(200, {
    ...headers,
    'content-type': file[0],
    'cross-origin-resource-policy': 'cross-origin',
  })
  response.end(file[1])
  return true
}
