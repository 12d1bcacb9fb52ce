/** `part(0)`, `part(1)` ... until there are so many bytes. */
export function fill(bytes, part) {
  const parts = []
  for (let [at, length] = [0, 0]; length < bytes; at++) {
    parts.push(part(at))
    length += parts.at(-1).length
  }
  return parts.join('')
}
export const listOf = (bytes, part) => fill(bytes, (at) => `${part(at)},`).slice(0, -1)
export const short = (at) => at.toString(36)

export function requestOf(line, headers, body = '') {
  const sized =
    body.length > 0 && !headers['transfer-encoding']
      ? { 'content-length': Buffer.byteLength(body), ...headers }
      : headers
  const lines = Object.entries({ host: 'localhost', ...sized }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return Buffer.concat([Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`), Buffer.from(body)])
}

export const json = { 'content-type': 'application/json' }
