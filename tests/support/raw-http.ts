import { connect } from 'node:net'

export type RawAnswer = { status: number; headers: Record<string, string>; body: string }

/** Sends exactly these bytes and reads until the server closes: for what no client library would send. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += data.toString('latin1')))
    socket.once('error', reject)
    socket.once('close', () => resolve(parse(answer)))
    socket.write(bytes)
  })
}

/** A request head with Host and Connection: close. */
export function rawHead(line: string, headers: string[] = []): string {
  return [`${line} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers, '', ''].join('\r\n')
}

function parse(answer: string): RawAnswer {
  const [head = '', ...rest] = answer.split('\r\n\r\n')
  const [line = '', ...fields] = head.split('\r\n')
  const headers = Object.fromEntries(
    fields.map((field) => {
      const at = field.indexOf(':')
      return [field.slice(0, at).toLowerCase(), field.slice(at + 1).trim()]
    }),
  )
  return { status: Number(line.split(' ')[1]), headers, body: rest.join('\r\n\r\n') }
}
