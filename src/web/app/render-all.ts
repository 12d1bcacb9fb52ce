import { renderToPipeableStream } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'

/** The whole of an element as HTML; rejects when a component of it throws. */
export async function renderAll(element: React.ReactNode): Promise<string> {
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
