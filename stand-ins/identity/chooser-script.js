// Runs in the frame, on the stand-in's own origin. The last person who signed in is stored here, so that the
// embedding page cannot read it, as with the real provider.
const page = document.querySelector('main')
const { origin, clientId, nonce, mode, auto } = page.dataset
const memoryKey = `sandbox google ${clientId}`

function post(message) {
  window.parent.postMessage({ source: 'sandbox-google', ...message }, origin)
}

// A browser may block storage in frames; the chooser works without it.
function recall() {
  try {
    return JSON.parse(localStorage.getItem(memoryKey))
  } catch {
    return null
  }
}

function remember(person) {
  try {
    localStorage.setItem(memoryKey, JSON.stringify(person))
  } catch {
    page.dataset.memory = 'none'
  }
}

function showError() {
  const error = document.querySelector('#error')
  error.hidden = false
  post({ kind: 'ready' })
}

async function choose(person, selectBy) {
  const answer = await fetch('credential', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: clientId, person, ...(nonce && { nonce }) }),
  })
  if (!answer.ok) return showError()
  const { credential } = await answer.json()
  remember(person)
  post({ kind: 'credential', credential, select_by: selectBy })
}

function pick(person, selectBy) {
  choose(person, selectBy).catch(showError)
}

const selectBy = mode === 'prompt' ? 'user' : 'btn'
for (const button of document.querySelectorAll('button[data-person]'))
  button.addEventListener('click', () => pick(button.dataset.person, selectBy))

document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault()
  const fields = new FormData(event.target)
  const person = {
    name: fields.get('name'),
    email: fields.get('email'),
    email_verified: fields.has('verified'),
  }
  pick(person, selectBy)
})

document.querySelector('#cancel').addEventListener('click', () => post({ kind: 'cancelled' }))
// Key presses in a frame do not reach the dialog around it.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') post({ kind: 'cancelled' })
})

const focusFirst = () => document.querySelector('[data-person]').focus()
// The dialog may have put the focus here while the page was still loading.
if (document.hasFocus()) focusFirst()
else window.addEventListener('focus', focusFirst, { once: true })

const last = recall()
if (mode === 'prompt' && !last) post({ kind: 'no_session' })
else if (auto === '1') pick(last, 'auto')
else post({ kind: 'ready' })
