import type { Writable } from 'node:stream'
import type { Output } from './command.ts'

type Streams = { out: Pick<Writable, 'write' | 'on'>; err: Pick<Writable, 'write' | 'on'> }

/** Text from strangers must not control the terminal. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n\t]/gu, '\ufffd')

/** Writes lines; a closed pipe, such as that of `head`, ends the output but not the work. */
function lineWriter(stream: Streams['out']): (text: string) => void {
  let isClosed = false
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    isClosed = true
  })
  return (text) => {
    if (!isClosed) stream.write(`${printable(text)}\n`)
  }
}

export function terminal({ out, err }: Streams): Output {
  return { line: lineWriter(out), complaint: lineWriter(err) }
}
