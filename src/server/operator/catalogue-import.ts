import { importCatalogue } from '#server/catalogue/import/import.ts'
import { text } from '#shared/messages/text.ts'
import { readCatalogueFile } from './catalogue-file.ts'
import { type Command, exitCodes, onlyArgument } from './command.ts'

export const catalogueImport: Command = {
  words: 'catalogue import',
  usage: 'FILE',
  summary: 'operator.help.catalogueImport',
  async run(args, { output, clock, database }) {
    const file = await readCatalogueFile(onlyArgument(args, 'FILE'), output)
    if (!file) return exitCodes.failed
    const report = await importCatalogue({ database: await database(), clock }, file)
    const isChanged = report.changed + report.withdrawn + report.removed > 0
    output.line(isChanged ? text('operator.imported', report) : text('operator.importedNothing', report))
    return exitCodes.done
  },
}
