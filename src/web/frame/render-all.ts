import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { PassThrough } from 'node:stream'
import { text as readText } from 'node:stream/consumers'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { collectNames, type PlaceNames } from '#shared/messages/place-name.ts'

/** Where React left a part to the browser: its code was not there yet, or it threw. */
const leftOut = '<!--$!-->'

/** Whose page it is; the names of places that it says are put into `names`. */
export type Reader = { language: Language; names: PlaceNames }

/** At one go, which costs less than a stream; undefined where something has to be waited for, or throws. */
function renderAtOnce(element: React.ReactNode, { language, names }: Reader): string | undefined {
  try {
    const html = inLanguage(language, () => collectNames(names, () => renderToString(element)))
    return html.includes(leftOut) ? undefined : html
  } catch {
    // What it was is said by the stream.
    return undefined
  }
}

/** In slices, between which others speak: in English, whatever is spoken. Rejects when a component throws. */
async function renderPatiently(element: React.ReactNode): Promise<string> {
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

/** The whole of an element as HTML; rejects when a component of it throws. */
export async function renderAll(element: React.ReactNode, reader: Reader): Promise<string> {
  const atOnce = renderAtOnce(element, reader)
  if (atOnce !== undefined) return atOnce
  const html = await renderPatiently(element)
  if (reader.language === 'en') return html
  // What had to be waited for is here now.
  const again = renderAtOnce(element, reader)
  if (again === undefined) throw new Error('a page waits for something at every rendering')
  return again
}
