// Stand-in for the provider's browser script. It runs in the product's page under its policy: it may load
// frames from its own origin, but must not write style elements or style attributes as markup. The server
// prepends `sandbox` with the texts of each language.
const base = new URL('.', document.currentScript.src)
const optOutCookie = 'g_state'
let options = {}
let surface = null

function style(element, rules) {
  Object.assign(element.style, rules)
  return element
}

function isAutoSelectOff() {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${optOutCookie}=off`))
}

function rememberAutoSelect(isOff) {
  document.cookie = `${optOutCookie}=${isOff ? 'off' : 'on'}; path=/; max-age=${isOff ? 15552000 : 0}; samesite=lax`
}

function momentOf(type, reason) {
  return {
    getMomentType: () => type,
    isDisplayMoment: () => type === 'display',
    isSkippedMoment: () => type === 'skipped',
    isDismissedMoment: () => type === 'dismissed',
    getSkippedReason: () => (type === 'skipped' ? reason : undefined),
    getDismissedReason: () => (type === 'dismissed' ? reason : undefined),
  }
}

const textsIn = (language) => sandbox.texts[language] ?? sandbox.texts.en

/** The button names its language; other windows have that of the page. */
const languageOf = (locale = document.documentElement.lang) => locale.slice(0, 2)

function chooserUrl(mode, language) {
  const url = new URL('chooser', base)
  url.searchParams.set('client_id', options.client_id)
  url.searchParams.set('origin', location.origin)
  url.searchParams.set('mode', mode)
  url.searchParams.set('auto', mode === 'prompt' && options.auto_select && !isAutoSelectOff() ? '1' : '0')
  url.searchParams.set('language', language)
  if (options.nonce) url.searchParams.set('nonce', options.nonce)
  return url
}

function makeFrame(mode, language) {
  const frame = document.createElement('iframe')
  frame.title = textsIn(language).dialog
  frame.src = chooserUrl(mode, language).href
  return style(frame, {
    border: '0',
    width: '100%',
    height: '100%',
    display: 'block',
    colorScheme: 'light dark',
  })
}

function makeDialog(language) {
  const dialog = style(document.createElement('dialog'), {
    position: 'fixed',
    inset: '0',
    margin: 'auto',
    padding: '0',
    border: '0',
    width: 'min(26rem, calc(100vw - 2rem))',
    height: 'min(39rem, calc(100dvh - 2rem))',
    maxWidth: 'none',
    maxHeight: 'none',
    borderRadius: '16px',
    overflow: 'hidden',
    boxShadow: '0 24px 64px rgb(0 0 0 / 0.35), 0 0 0 100vmax rgb(0 0 0 / 0.45)',
  })
  dialog.setAttribute('aria-label', textsIn(language).dialog)
  dialog.addEventListener('cancel', () => close('user_cancel'))
  dialog.addEventListener('click', (event) => {
    // The frame receives clicks on itself, so this one was beside it.
    if (event.target === dialog && options.cancel_on_tap_outside !== false) close('tap_outside')
  })
  return dialog
}

// Not modal: the page stays usable, and the dialog opens only once there is something to show.
function makeCard(language) {
  const card = style(document.createElement('section'), {
    position: 'fixed',
    top: '1rem',
    right: '1rem',
    zIndex: '2147483000',
    width: 'min(24rem, calc(100vw - 2rem))',
    height: 'min(30rem, calc(100dvh - 2rem))',
    borderRadius: '16px',
    overflow: 'hidden',
    boxShadow: '0 12px 40px rgb(0 0 0 / 0.3)',
    visibility: 'hidden',
  })
  card.setAttribute('aria-label', textsIn(language).dialog)
  return card
}

function close(reason) {
  if (!surface) return
  const { root, trigger, listener } = surface
  surface = null
  root.remove()
  trigger?.focus()
  if (reason) listener?.(momentOf('dismissed', reason))
}

function open(mode, { trigger, listener, state, locale } = {}) {
  if (!options.client_id) throw new Error('google.accounts.id.initialize() has not been called')
  close('flow_restarted')
  const language = languageOf(locale)
  const root = mode === 'button' ? makeDialog(language) : makeCard(language)
  const frame = makeFrame(mode, language)
  root.append(frame)
  document.body.append(root)
  surface = { root, frame, trigger, listener, state }
  if (mode === 'button') root.showModal()
}

function show() {
  const { root, frame, listener } = surface
  root.style.visibility = 'visible'
  if (root.localName === 'dialog') frame.focus()
  else listener?.(momentOf('display'))
}

function finish(message) {
  const { state } = surface
  if (message.select_by !== 'auto') rememberAutoSelect(false)
  close('credential_returned')
  options.callback?.({
    credential: message.credential,
    select_by: message.select_by,
    ...(state && { state }),
  })
}

window.addEventListener('message', (event) => {
  if (!surface || event.origin !== base.origin || event.source !== surface.frame.contentWindow) return
  const message = event.data
  if (message?.source !== 'sandbox-google') return
  if (message.kind === 'ready') show()
  else if (message.kind === 'credential') finish(message)
  else if (message.kind === 'cancelled') close('user_cancel')
  else if (message.kind === 'no_session') {
    const { listener } = surface
    close()
    listener?.(momentOf('skipped', 'opt_out_or_no_session'))
  }
})

// SVG shapes: their attributes are not restricted by a style policy. The provider's rules for its button ask for a
// letter in these four colours.
function makeMark() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const shapes = [
    ['M5.87 6.86A8 8 0 0 1 17.66 6.34', '#EA4335'],
    ['M5.87 17.14A8 8 0 0 1 5.87 6.86', '#FBBC05'],
    ['M17.14 18.13A8 8 0 0 1 5.87 17.14', '#34A853'],
    ['M12.2 12H20A8 8 0 0 1 17.14 18.13', '#4285F4'],
  ].map(([d, stroke]) => ['path', { d, stroke, fill: 'none', 'stroke-width': 4 }])
  for (const [name, attributes] of Object.entries({ width: 18, height: 18, viewBox: '1 1 22 22' }))
    svg.setAttribute(name, attributes)
  svg.setAttribute('aria-hidden', 'true')
  for (const [name, attributes] of shapes) {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [key, value] of Object.entries(attributes)) shape.setAttribute(key, String(value))
    svg.append(shape)
  }
  return svg
}

const heights = { large: '44px', medium: '36px', small: '28px' }

function makeButton(look) {
  const button = document.createElement('button')
  button.type = 'button'
  const isDark = look.theme === 'filled_black' || look.theme === 'filled_blue'
  const isIcon = look.type === 'icon'
  style(button, {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    minHeight: heights[look.size] ?? heights.large,
    width: isIcon ? (heights[look.size] ?? heights.large) : look.width ? `${Number(look.width)}px` : 'auto',
    maxWidth: '100%',
    padding: isIcon ? '0' : '0 12px',
    border: `1px solid ${isDark ? '#8E918F' : '#747775'}`,
    borderRadius: look.shape === 'pill' || look.shape === 'circle' ? '999px' : '6px',
    background: isDark ? '#131314' : '#fff',
    color: isDark ? '#E3E3E3' : '#1F1F1F',
    font: '500 14px/20px Roboto, Arial, sans-serif',
    letterSpacing: '0.25px',
    wordSpacing: 'normal',
    cursor: 'pointer',
  })
  const texts = textsIn(languageOf(look.locale))
  const label = texts[look.text] ?? texts.signin_with
  button.append(makeMark())
  if (isIcon) button.setAttribute('aria-label', label)
  else button.append(label)
  return button
}

const id = {
  initialize(given) {
    options = { ...given }
  },
  renderButton(parent, look = {}) {
    const button = makeButton(look)
    button.addEventListener('click', () => {
      look.click_listener?.()
      open('button', { trigger: button, state: look.state, locale: look.locale })
    })
    parent.replaceChildren(button)
  },
  prompt(listener) {
    open('prompt', { listener })
  },
  cancel() {
    close('cancel_called')
  },
  disableAutoSelect() {
    rememberAutoSelect(true)
  },
}

window.google = { ...window.google, accounts: { ...window.google?.accounts, id } }
window.onGoogleLibraryLoad?.()
