import { createHash } from 'node:crypto'
import { alsoVaries, type CompressedText, compressedText, sendCompressed } from './compression.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Answer, Written } from '#server/platform/answers.ts'

/** A longer key is never shared with other callers. */
const longestKey = 1_000
/** How many hashes of keys requested once are remembered; a new one replaces the one in its slot. */
const remembered = 4_096

export type TextCache = {
  /** Identifies the state of the answer for `key`. */
  etagOf(key: string): string
  find(key: string): CompressedText | undefined
  /** Cache hits and misses. */
  figures(): { hits: number; misses: number }
  /** The current state, to be read before the work starts and passed to `offer`. */
  state(): string
  /** Caches a text of `state` on its second request; before that it only prepares it for sending. */
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
 * Caches answers that are the same for everybody until the catalogue changes. Only what is requested twice is cached,
 * so that a flood of unique keys evicts nothing. Holds at most `mostBytes`.
 */
export function textCache(stateNow: () => string, release: string, mostBytes: number): TextCache {
  const seen = new Uint32Array(remembered)
  let young = new Map<string, CompressedText>()
  let old = new Map<string, CompressedText>()
  let [youngBytes, cachedState] = [0, '']
  const counted = { hits: 0, misses: 0 }
  let tagged = { state: '', hash: '' }
  /** Hashed once per state: every request makes a tag. */
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
    const index = hash % remembered
    const isKnown = seen[index] === hash
    seen[index] = hash
    return isKnown
  }
  const store = (key: string, text: CompressedText) => {
    // Two generations; with its two compressed forms a text takes less than twice its size.
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

/** Weak comparison of If-None-Match is sufficient. */
export function hasTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === etag) ?? false
}

const jsonType = 'application/json; charset=utf-8'

/** The body of a handler's answer with status 200. */
function jsonOf(result: unknown): string {
  if (result instanceof Written) return result.json
  if (result instanceof Answer) throw new Error('a cached answer cannot have a status of its own')
  return JSON.stringify(result)
}

/** Answers 304 to a caller who has this state, else the cached text. */
export async function sendCachedAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: TextCache,
  { key, make }: { key: string; make: () => Promise<unknown> },
): Promise<FastifyReply> {
  const [etag, state] = [cache.etagOf(key), cache.state()]
  const isKnown = hasTag(request.headers['if-none-match'], etag)
  const text = isKnown ? undefined : (cache.find(key) ?? cache.offer(key, state, jsonOf(await make())))
  void reply.header('cache-control', 'no-cache').header('etag', etag)
  if (!text) return alsoVaries(reply).status(304).send()
  return sendCompressed(request, reply.type(jsonType), text)
}
