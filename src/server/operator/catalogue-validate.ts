import { text } from '#shared/messages/text.ts'
import { readCatalogueFile } from './catalogue-file.ts'
import { type Command, exitCodes, onlyArgument } from './command.ts'

export const catalogueValidate: Command = {
  words: 'catalogue validate',
  usage: 'FILE',
  summary: 'operator.help.catalogueValidate',
  async run(args, { output }) {
    const path = onlyArgument(args, 'FILE')
    const file = await readCatalogueFile(path, output)
    if (!file) return exitCodes.failed
    const { packages, hotels, rentals } = file
    output.line(
      text('operator.valid', {
        file: path,
        packages: packages.length,
        hotels: hotels.length,
        rentals: rentals.length,
      }),
    )
    return exitCodes.done
  },
}
