// Stand-in for the provider's checkout script, with the same global, options and callbacks. It writes no
// styles as markup and loads nothing but its frame, so that it runs under a policy of script-src and frame-src
// alone.
{
  const base = new URL('.', document.currentScript.src)
  const kind = 'razorpay-sandbox'

  const call = (callback, ...values) => {
    if (typeof callback === 'function') callback(...values)
  }

  /** Functions cannot be posted to a frame, and it needs only these. */
  const sendable = (options) => ({
    name: String(options.name ?? ''),
    description: String(options.description ?? ''),
    email: String(options.prefill?.email ?? ''),
    contact: String(options.prefill?.contact ?? ''),
    method: String(options.prefill?.method ?? ''),
    color: String(options.theme?.color ?? ''),
    isEscapable: options.modal?.escape !== false,
    isBackdropClosing: options.modal?.backdropclose === true,
  })

  const makeFrame = (options) => {
    const address = new URL('window', base)
    address.searchParams.set('order_id', options.order_id ?? '')
    address.searchParams.set('key_id', options.key ?? '')
    address.searchParams.set('origin', location.origin)
    address.searchParams.set('language', options.config?.display?.language ?? 'en')
    const frame = document.createElement('iframe')
    frame.title = options.name ? `${options.name}: payment` : 'Payment'
    frame.src = address.href
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      background: 'transparent',
      // A frame is transparent only if both documents have the same colour scheme.
      colorScheme: 'light',
    })
    return frame
  }

  /** The redirect flow: the browser posts the three fields, or the error, as a form. */
  const leaveWith = (address, fields) => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = address
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input')
      input.type = 'hidden'
      input.name = name
      input.value = String(value)
      form.append(input)
    }
    document.body.append(form)
    form.submit()
  }

  const isRedirecting = (options) => options.redirect === true && Boolean(options.callback_url)

  window.Razorpay = function Razorpay(options) {
    const listeners = new Map()
    /** Set while the window is open. */
    let stop

    const close = () => stop?.()

    const dismiss = (reason) => {
      if (!stop) return
      close()
      call(options.modal?.ondismiss, reason)
    }

    const fail = (error) => {
      for (const listener of listeners.get('payment.failed') ?? []) call(listener, { error })
      if (isRedirecting(options)) {
        const fields = Object.entries(error).map(([name, value]) => [
          `error[${name}]`,
          name === 'metadata' ? JSON.stringify(value) : value,
        ])
        leaveWith(options.callback_url, Object.fromEntries(fields))
      } else if (options.retry?.enabled === false) dismiss()
    }

    const succeed = (response) => {
      close()
      if (isRedirecting(options) || (options.callback_url && !options.handler)) {
        leaveWith(options.callback_url, response)
      } else call(options.handler, response)
    }

    const open = () => {
      if (stop) return
      const frame = makeFrame(options)
      const focusedBefore = document.activeElement
      const overflowBefore = document.documentElement.style.overflow

      const hear = ({ source, origin, data }) => {
        if (source !== frame.contentWindow || origin !== base.origin || data?.kind !== kind) return
        if (data.type === 'ready') {
          frame.contentWindow.postMessage({ kind, type: 'open', options: sendable(options) }, base.origin)
          frame.title = data.title
          frame.focus()
        } else if (data.type === 'paid') succeed(data.response)
        else if (data.type === 'failed') fail(data.error)
        else if (data.type === 'closed') dismiss()
      }
      const trapFocus = ({ target }) => {
        if (target !== frame) frame.focus()
      }
      const escape = ({ key }) => {
        if (key === 'Escape' && options.modal?.escape !== false) dismiss()
      }

      addEventListener('message', hear)
      document.addEventListener('focusin', trapFocus)
      document.addEventListener('keydown', escape)
      // The order stays payable: only the window closes.
      const timer = options.timeout ? setTimeout(() => dismiss('timeout'), options.timeout * 1000) : undefined
      stop = () => {
        stop = undefined
        clearTimeout(timer)
        removeEventListener('message', hear)
        document.removeEventListener('focusin', trapFocus)
        document.removeEventListener('keydown', escape)
        document.documentElement.style.overflow = overflowBefore
        frame.remove()
        focusedBefore?.focus?.()
      }
      document.documentElement.style.overflow = 'hidden'
      document.body.append(frame)
    }

    const checkout = {
      open,
      close,
      on: (event, listener) => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return checkout
      },
    }
    return checkout
  }
}
