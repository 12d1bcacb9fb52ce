/** A file that did not load, in the words of Chromium, Firefox and Safari. */
const lostFile = /dynamically imported module|importing a module script/i

const noteKey = 'reloadedAt'
const againAfterMs = 60_000

/** Once a minute for each address: without a storage that says so, loading it again could go on for ever. */
function mayReload(): boolean {
  // Without network only the worker has something to show.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return false
  try {
    const [at, address] = sessionStorage.getItem(noteKey)?.split(' ') ?? []
    if (address === location.href && Date.now() - Number(at) < againAfterMs) return false
    sessionStorage.setItem(noteKey, `${Date.now()} ${location.href}`)
    return true
  } catch {
    return false
  }
}

async function reload(failed?: number): Promise<void> {
  if (failed && !(await fetch(location.href, { method: 'HEAD' }).catch(() => null))?.ok) return
  if (!mayReload()) return
  document.body.hidden = true
  location.reload()
}

/**
 * A screen of a release that is gone is loaded as a document of the current one. So is a section that can be read (`failed`
 * counts its tries), as browsers remember a file that did not load; but not before the server answers.
 */
export function reloadIfLost(lost: unknown, failed?: number): void {
  if (lostFile.test(String(lost)) && failed !== 1) void reload(failed)
}
