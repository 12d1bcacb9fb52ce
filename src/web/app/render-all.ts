import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'

/** Where React left a part to the browser: its code was not there yet, or it threw. */
const leftOut = '<!--$!-->'

/** At one go, which costs less than a stream; undefined where something has to be waited for, or throws. */
function renderAtOnce(element: React.ReactNode): string | undefined {
  try {
    const html = renderToString(element)
    return html.includes(leftOut) ? undefined : html
  } catch {
    // What it was is said by the stream.
    return undefined
  }
}

/** The whole of an element as HTML; rejects when a component of it throws. */
export async function renderAll(element: React.ReactNode): Promise<string> {
  const atOnce = renderAtOnce(element)
  if (atOnce !== undefined) return atOnce
  const body = new PassThrough()
  const html = readText(body)
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Everything at once: a page in pieces needs inline scripts, which the policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        pipe(body)
        resolve()
      },
      onError: reject,
    })
  })
  return html
}
