import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { collectNames, type PlaceNames } from '#shared/messages/place-name.ts'

/** Marks a part that React left to the browser: its code was not loaded yet, or it threw. */
const leftOut = '<!--$!-->'

/** The reader's language; the place names that the page contains are added to `names`. */
export type Reader = { language: Language; names: PlaceNames }

/** One pass costs less than a stream; returns undefined where something has to be awaited or throws. */
function renderAtOnce(element: React.ReactNode, { language, names }: Reader): string | undefined {
  try {
    const html = inLanguage(language, () => collectNames(names, () => renderToString(element)))
    return html.includes(leftOut) ? undefined : html
  } catch {
    // The stream reports the error.
    return undefined
  }
}

/**
 * Streams in slices, so that other requests are served in between: always in English, because the language is
 * global. Rejects when a component throws.
 */
async function renderPatiently(element: React.ReactNode): Promise<string> {
  const body = new PassThrough()
  const html = readText(body)
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // All at once: a page in pieces needs inline scripts, which the policy forbids.
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

/** Renders an element to HTML; rejects when a component throws. */
export async function renderAll(element: React.ReactNode, reader: Reader): Promise<string> {
  const atOnce = renderAtOnce(element, reader)
  if (atOnce !== undefined) return atOnce
  const html = await renderPatiently(element)
  if (reader.language === 'en') return html
  // Everything that had to be awaited is loaded now.
  const again = renderAtOnce(element, reader)
  if (again === undefined) throw new Error('a page waits for something at every rendering')
  return again
}
