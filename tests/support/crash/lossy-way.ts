import { createServer, type IncomingMessage } from 'node:http'
import { closed, listening } from '#tests/support/listening.ts'

const carried = ['content-type', 'x-razorpay-signature', 'x-razorpay-event-id']

/** Forwards the exact bytes; returns the status. */
async function carry(request: IncomingMessage, target: string): Promise<number> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array))
  const headers = carried.map((name): [string, string] => [name, String(request.headers[name])])
  const body = Buffer.concat(chunks)
  return (await fetch(target + (request.url ?? ''), { method: 'POST', headers, body })).status
}

type LossyWay = { target: () => string; lostShare: number; random: () => number }

/** Forwards the provider's webhooks to the product, but accepts and loses a share of them. */
export async function lossyWay({ target, lostShare, random }: LossyWay) {
  const server = createServer((request, response) => {
    if (random() < lostShare) {
      request.resume()
      response.writeHead(200).end()
      return
    }
    carry(request, target()).then(
      (status) => response.writeHead(status).end(),
      // The product is down, so the connection is closed, and the provider retries.
      () => response.destroy(),
    )
  })
  const { url } = await listening(server)
  return { url, close: () => closed(server) }
}
