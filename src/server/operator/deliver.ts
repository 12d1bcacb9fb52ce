import { resolve } from 'node:path'
import { text } from '#shared/messages/text.ts'
import type { Output } from './command.ts'
import { refuseFolder, writeWhole } from './file-faults.ts'

/** Writes to the named file, else to the terminal. */
export async function deliver(csv: string, file: string | undefined, output: Output): Promise<void> {
  if (file === undefined) {
    for (const line of csv.replace('\u{feff}', '').trimEnd().split('\r\n')) output.line(line)
    return
  }
  const path = resolve(file)
  await refuseFolder(path)
  await writeWhole(path, csv)
  output.line(text('operator.written', { file: path }))
}
