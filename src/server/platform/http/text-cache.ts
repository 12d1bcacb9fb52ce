import { createHash } from 'node:crypto'
import { type CompressedText, compressedText, sendCompressed } from './compression.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Answer, Written } from '#server/platform/answers.ts'

/** A key longer than this is nobody else's. */
const longestKey = 1_000
/** Keys that were asked for once, by their hashes; a later one takes the place of an earlier one. */
const remembered = 4_096

export type TextCache = {
  /** Tells one state of what is answered to `key` from every other. */
  etagOf(key: string): string
  find(key: string): CompressedText | undefined
  /** How often a text was there, and how often it had to be made. */
  figures(): { hits: number; misses: number }
  /** The state to begin with, for `offer`. */
  state(): string
  /** Keeps a text of `state` that is asked for a second time; else it is only made ready to be sent. */
  offer(key: string, state: string, text: string, policy?: string): CompressedText
}

const shortHash = (text: string) => createHash('sha1').update(text).digest('base64url').slice(0, 16)

function hashOf(key: string, start = 0x811c9dc5): number {
  let hash = start
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * Keeps answers that are the same for everybody until the catalogue changes. What nobody asks for twice is never kept, so
 * that a flood of keys of one's own pushes nothing out; and all that is kept has `mostBytes` at most.
 */
export function textCache(stateNow: () => string, release: string, mostBytes: number): TextCache {
  const seen = new Uint32Array(remembered)
  let young = new Map<string, CompressedText>()
  let old = new Map<string, CompressedText>()
  let [youngBytes, cachedState] = [0, '']
  const counted = { hits: 0, misses: 0 }
  let tagged = { state: '', hash: '' }
  /** Of state and release once: a tag is made at every request. */
  const stateHash = (state: string): string => {
    if (tagged.hash === '' || tagged.state !== state)
      tagged = { state, hash: shortHash(`${release} ${state}`) }
    return tagged.hash
  }

  const startAfresh = (state: string) => {
    if (state === cachedState) return
    young = new Map()
    old = new Map()
    youngBytes = 0
    cachedState = state
  }
  const isSecond = (key: string): boolean => {
    const hash = hashOf(key)
    const place = hash % remembered
    const isKnown = seen[place] === hash
    seen[place] = hash
    return isKnown
  }
  const store = (key: string, text: CompressedText) => {
    // Two generations, and compressed twice beside itself a text takes up less than twice its room.
    if (youngBytes > mostBytes / 4) {
      old = young
      young = new Map()
      youngBytes = 0
    }
    young.set(key, text)
    youngBytes += text.plain.length
  }

  return {
    etagOf: (key) =>
      `W/"${stateHash(stateNow())}-${hashOf(key).toString(36)}${hashOf(key, key.length).toString(36)}"`,
    state: stateNow,
    find(key) {
      startAfresh(stateNow())
      const known = young.get(key) ?? old.get(key)
      if (known && !young.has(key)) store(key, known)
      counted[known ? 'hits' : 'misses'] += 1
      return known
    },
    figures: () => counted,
    offer(key, state, text, policy) {
      const made = compressedText(text, policy)
      startAfresh(stateNow())
      if (state === cachedState && key.length <= longestKey && isSecond(key)) store(key, made)
      return made
    },
  }
}

/** Whether the caller has this very state already; a tag that says weakly what is meant is enough. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false
}

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
  cache: TextCache,
  { key, make }: { key: string; make: () => Promise<unknown> },
): Promise<FastifyReply> {
  const [etag, state] = [cache.etagOf(key), cache.state()]
  const isKnown = hasTag(request.headers['if-none-match'], etag)
  const text = isKnown ? undefined : (cache.find(key) ?? cache.offer(key, state, jsonOf(await make())))
  void reply.header('cache-control', 'no-cache').header('etag', etag)
  if (!text) return reply.status(304).header('vary', 'accept-encoding').send()
  return sendCompressed(request, reply.type(jsonType), text)
}
