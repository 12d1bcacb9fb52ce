import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Handle = (request: IncomingMessage, response: ServerResponse) => boolean

/** A fault of the next call to the provider whose 'METHOD /path' contains `on`. */
export const mishaps = ['unheard', 'answer lost', 'nonsense', 'held before', 'held after'] as const
export type Mishap = { kind: (typeof mishaps)[number]; on: string }

/** A hanging call: it can continue, fail, or never return, as when its process is killed. */
type Held = { goOn: () => void; breakOff: () => void }

const broken = () => new TypeError('fetch failed')

/** The parts of a Response that callers read; its streams would cost as much as the provider's work. */
function plainAnswer(status: number, text = ''): Response {
  return { ok: status < 300, status, body: [Buffer.from(text)] } as unknown as Response
}

/** Passes a request to the provider's stand-in without a socket. */
function ask(handle: Handle, url: URL, { method, headers, body }: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    const chunks = typeof body === 'string' ? [Buffer.from(body)] : []
    const request = Object.assign(chunks, { method, url: `${url.pathname}${url.search}`, headers })
    let status = 200
    const response = {
      req: request,
      writeHead(code: number) {
        status = code
        return response
      },
      end: (text: string) => resolve(plainAnswer(status, text)),
      destroy: () => reject(broken()),
    }
    handle(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  })
}

/** A process's connection to the provider, with the faults of a real one. */
export function network(random: () => number) {
  let handle: Handle
  let isDown = false
  let mishaps: Mishap[] = []
  let held: Held[] = []
  let deliverHeld: (() => void)[] = []

  function take(subject: string): Mishap['kind'] | undefined {
    const found = mishaps.find(({ on }) => subject.includes(on))
    mishaps = mishaps.filter((mishap) => mishap !== found)
    return found?.kind
  }

  /** Makes simultaneous calls overtake each other. */
  async function wander(): Promise<void> {
    for (let turns = Math.floor(random() * 4); turns > 0; turns -= 1) await nextTurn()
  }

  function hold(): Promise<void> {
    return new Promise((resolve, reject) => {
      held.push({ goOn: resolve, breakOff: () => reject(broken()) })
      for (const deliver of deliverHeld) deliver()
      deliverHeld = []
    })
  }

  async function send(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    await wander()
    const url = new URL(input instanceof Request ? input.url : input)
    const mishap = take(`${init.method ?? 'GET'} ${url.pathname}`)
    if (isDown || mishap === 'unheard') throw broken()
    if (mishap === 'held before') await hold()
    const answer = await ask(handle, url, init)
    if (mishap === 'held after') await hold()
    if (mishap === 'answer lost') throw broken()
    if (mishap === 'nonsense') return plainAnswer(200, random() < 0.5 ? '<html>' : '{"entity":"order"}')
    await wander()
    return answer
  }

  return {
    send,
    connect: (sandbox: Handle) => void (handle = sandbox),
    setDown: (down: boolean) => void (isDown = down),
    plan: (mishap: Mishap) => void mishaps.push(mishap),
    /** Clears all pending faults. */
    calm() {
      isDown = false
      mishaps = []
    },
    isHolding: () => held.length > 0,
    takeHeld: (): Held | undefined => held.shift(),
    /** Resolves when the next call hangs. */
    nextHeld: () => new Promise<void>((resolve) => void deliverHeld.push(resolve)),
  }
}
