import { rename, rm, writeFile } from 'node:fs/promises'
import { exportCatalogue, toFileText } from '#server/catalogue/import/export.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument } from './command.ts'
import { notWritten } from './file-faults.ts'

/** Written beside it and moved there, so that a failure leaves the older file whole. */
async function writeWhole(path: string, content: string): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw notWritten(path, error)
  }
}

export const catalogueExport: Command = {
  words: 'catalogue export',
  usage: 'FILE',
  summary: 'operator.help.catalogueExport',
  async run(args, { output, database }) {
    const path = onlyArgument(args, 'FILE')
    const { db } = await database()
    const file = await exportCatalogue(db)
    await writeWhole(path, toFileText(file))
    output.line(
      text('operator.exported', {
        file: path,
        packages: file.packages.length,
        hotels: file.hotels.length,
        rentals: file.rentals.length,
      }),
    )
    return exitCodes.done
  },
}
