import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCompressed } from './compression.ts'
import { hasTag, type TextKeeper } from './text-cache.ts'
import { Answer, Written } from '#server/platform/answers.ts'

const jsonType = 'application/json; charset=utf-8'

/** As it is sent: a handler's answer with status 200. */
function jsonOf(result: unknown): string {
  if (result instanceof Written) return result.json
  if (result instanceof Answer) throw new Error('what is kept for everybody has no status of its own')
  return JSON.stringify(result)
}

/** A call whose answer is the same for everybody: a caller who has it is told so, and asks again at the next time. */
export async function sendPublicAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  keeper: TextKeeper,
  { key, make }: { key: string; make: () => Promise<unknown> },
): Promise<FastifyReply> {
  const [etag, state] = [keeper.etagOf(key), keeper.state()]
  const isKnown = hasTag(request.headers['if-none-match'], etag)
  const text = isKnown ? undefined : (keeper.find(key) ?? keeper.offer(key, state, jsonOf(await make())))
  void reply.header('cache-control', 'no-cache').header('etag', etag)
  if (!text) return reply.status(304).header('vary', 'accept-encoding').send()
  return sendCompressed(request, reply.type(jsonType), text)
}
