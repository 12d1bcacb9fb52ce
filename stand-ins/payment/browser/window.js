// The payment window. It exchanges messages only with the page that opened it: that page's origin is in the
// window's address, and messages to or from any other origin are ignored.
{
  const query = new URLSearchParams(location.search)
  const shopOrigin = query.get('origin') ?? ''
  const kind = 'razorpay-sandbox'
  const pollMs = 1000
  const byId = (id) => document.getElementById(id)
  const { waiting, unreachable } = document.body.dataset
  const fields = ['number', 'expiry', 'cvv', 'vpa', 'otp']

  let options = {}
  let method = 'card'
  /** The attempt that waits for its one-time password. */
  let openPaymentId = ''

  const post = (message) => {
    if (shopOrigin !== '') parent.postMessage({ kind, ...message }, shopOrigin)
  }
  const close = () => post({ type: 'closed' })

  /** What the provider says of a payment is in English. */
  const showAlert = (message, language = '') => {
    byId('alert').hidden = message === ''
    byId('alert').lang = language
    byId('alert').textContent = message
  }

  const showFieldError = (name, message) => {
    const input = byId(name)
    byId(`${name}-error`).textContent = message
    byId(`${name}-error`).hidden = message === ''
    input.toggleAttribute('aria-invalid', message !== '')
    if (message !== '') {
      input.setAttribute('aria-invalid', 'true')
      input.focus()
    }
  }

  const clearErrors = () => {
    showAlert('')
    for (const name of fields) showFieldError(name, '')
  }

  const setBusy = (isBusy) => {
    byId('status').textContent = isBusy ? waiting : ''
    byId('form').setAttribute('aria-busy', String(isBusy))
    byId('pay').disabled = isBusy
    byId('fail').disabled = isBusy
    // A button that is disabled loses the focus.
    if (!isBusy && document.activeElement === document.body) byId('pay').focus()
  }

  /** Closing the window at the one-time password cancels the attempt, since nobody would get its answer. */
  const cancelOpenAttempt = () => {
    if (openPaymentId === '') return
    void fetch(`window/attempts/${openPaymentId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'cancel' }),
      keepalive: true,
    })
  }

  /** '' shows the payment methods, a payment's id asks for its one-time password. */
  const askBank = (paymentId) => {
    openPaymentId = paymentId
    const isAsking = paymentId !== ''
    byId('method').hidden = isAsking
    byId('bank-panel').hidden = !isAsking
    byId('pay').textContent = isAsking ? byId('pay').dataset.confirm : byId('pay').dataset.pay
    if (isAsking) byId('otp').focus()
  }

  const send = async (path, body) => {
    const response = await fetch(path, {
      method: body ? 'POST' : 'GET',
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    return await response.json()
  }

  const follow = async (first) => {
    let answer = first
    if (answer.state === 'waiting') openPaymentId = ''
    while (answer.state === 'waiting') {
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      answer = await send(`window/attempts/${answer.paymentId}`)
    }
    if (answer.state === 'otp') askBank(answer.paymentId)
    else if (answer.state === 'paid') {
      openPaymentId = ''
      post({ type: 'paid', response: answer.response })
    } else if (answer.state === 'failed') {
      askBank('')
      showAlert(answer.error.description, 'en')
      post({ type: 'failed', error: answer.error })
    } else if (answer.error?.field && byId(answer.error.field)) {
      showFieldError(answer.error.field, answer.error.description)
    } else if (answer.error) showAlert(answer.error.description, 'en')
    else showAlert(unreachable)
  }

  const submit = async (outcome) => {
    clearErrors()
    setBusy(true)
    const values = Object.fromEntries(fields.map((name) => [name, byId(name).value]))
    try {
      const path = openPaymentId === '' ? 'window/attempts' : `window/attempts/${openPaymentId}`
      const { description, email, contact } = options
      const { lang: language } = document.documentElement
      const about = { orderId: query.get('order_id'), keyId: query.get('key_id'), method, outcome }
      await follow(await send(path, { ...about, ...values, description, email, contact, language }))
    } catch {
      showAlert(unreachable)
    } finally {
      setBusy(false)
    }
  }

  const choose = (name) => {
    method = name
    for (const each of ['card', 'upi']) {
      const tab = byId(`${each}-tab`)
      tab.setAttribute('aria-selected', String(each === name))
      tab.tabIndex = each === name ? 0 : -1
      byId(`${each}-panel`).hidden = each !== name
    }
    clearErrors()
  }

  /** Black or white, whichever has more contrast with the shop's colour. */
  const inkOn = (color) => {
    const linear = [1, 3, 5].map((at) => {
      const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    const luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return luminance > 0.179 ? '#111111' : '#ffffff'
  }

  const dress = (given) => {
    options = given
    byId('shop').textContent = [given.name, given.description].filter(Boolean).join(' · ')
    if (/^#[0-9a-f]{6}$/i.test(given.color)) {
      document.documentElement.style.setProperty('--accent', given.color)
      document.documentElement.style.setProperty('--on-accent', inkOn(given.color))
    }
    if (given.method === 'upi' && byId('form')) choose('upi')
  }

  const trapFocus = (event) => {
    const all = [...byId('dialog').querySelectorAll('button, input')]
    const reachable = all.filter((each) => !each.disabled && each.tabIndex >= 0 && each.offsetParent)
    const [first, last] = [reachable[0], reachable.at(-1)]
    const isAtEdge = document.activeElement === (event.shiftKey ? first : last)
    if (!isAtEdge && byId('dialog') !== document.activeElement) return
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== parent || origin !== shopOrigin || data?.kind !== kind || data.type !== 'open') return
    dress(data.options)
    ;(byId('pay') ?? byId('close')).focus()
  })
  addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && options.isEscapable !== false) close()
    if (event.key === 'Tab') trapFocus(event)
  })
  byId('close').addEventListener('click', close)
  byId('backdrop').addEventListener('click', ({ target }) => {
    if (target === byId('backdrop') && options.isBackdropClosing) close()
  })
  if (byId('form')) {
    byId('form').addEventListener('submit', (event) => {
      event.preventDefault()
      void submit('pay')
    })
    byId('fail').addEventListener('click', () => void submit('fail'))
    for (const name of ['card', 'upi']) {
      byId(`${name}-tab`).addEventListener('click', () => choose(name))
      byId(`${name}-tab`).addEventListener('keydown', ({ key }) => {
        if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
        const other = name === 'card' ? 'upi' : 'card'
        choose(other)
        byId(`${other}-tab`).focus()
      })
    }
  }
  addEventListener('pagehide', cancelOpenAttempt)
  post({ type: 'ready', title: document.title })
}
