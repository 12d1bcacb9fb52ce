import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Config } from '#server/platform/config/config.ts'
import { isThisMachine } from '#server/platform/http/own-host.ts'

/** Like fetch, which sets the Host of the address itself; over plain HTTP, with a text for a body. */
export function fetchAs(host: string): typeof fetch {
  return (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const call = request(
        input instanceof Request ? input.url : input,
        { method, headers: { ...Object.fromEntries(new Headers(headers)), host }, ...(signal && { signal }) },
        (answer) => {
          const take = (bytes: Buffer) => {
            const { statusCode: status = 502, headers: own } = answer
            resolve(
              new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, {
                status,
                headers: own as Record<string, string>,
              }),
            )
          }
          buffer(answer).then(take).catch(reject)
        },
      )
      call.on('error', reject).end(body)
    })
}

/** For calls at this process itself: where others can reach it, too, it answers only to the name of the site. */
export const fetchHere = ({
  host,
  publicUrl,
  sandboxUrl,
}: Pick<Config, 'host' | 'publicUrl' | 'sandboxUrl'>): typeof fetch =>
  sandboxUrl !== undefined || isThisMachine(host) ? fetch : fetchAs(new URL(publicUrl).host)
