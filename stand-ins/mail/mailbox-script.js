// Shows new mails by itself, and times in the reader's time zone.
const refreshMs = 2000
const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function localiseTimes() {
  for (const time of document.querySelectorAll('time'))
    time.textContent = format.format(new Date(time.dateTime))
}

async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } })
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const [mails, freshMails] = [document.querySelector('#mails'), fresh.querySelector('#mails')]
  if (!freshMails || mails.dataset.newest === freshMails.dataset.newest) return
  const focused = document.activeElement?.getAttribute('href')
  mails.replaceWith(freshMails)
  document.querySelector('.count').textContent = fresh.querySelector('.count').textContent
  localiseTimes()
  if (focused) document.querySelector(`#mails a[href="${CSS.escape(focused)}"]`)?.focus()
}

// A failed refresh changes nothing: the server may be restarting.
function scheduleCheck() {
  if (!document.hidden) refresh().catch(() => document.documentElement.setAttribute('data-stale', ''))
}

// As high as its mail.
function grow(frame) {
  const root = frame.contentDocument?.documentElement
  if (!root) return
  frame.style.height = '0'
  frame.style.height = `${root.scrollHeight + 2}px`
  frame.parentElement.classList.remove('measuring')
}

const frame = document.querySelector('iframe')
if (frame) {
  frame.addEventListener('load', () => grow(frame))
  addEventListener('resize', () => grow(frame))
  const { readyState, URL: address } = frame.contentDocument ?? {}
  if (readyState === 'complete' && address !== 'about:blank') grow(frame)
  // Nothing that is seen moves.
  else frame.parentElement.classList.add('measuring')
}
localiseTimes()
if (document.querySelector('#mails')) setInterval(scheduleCheck, refreshMs)
