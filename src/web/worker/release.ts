/** Of the release that this worker was built with, by the prefix of a language's page addresses; the entry is the first. */
declare const releaseFiles: Readonly<Record<string, readonly string[]>>

// The build puts the lists in the place of the name, so that it is written once.
const filesOf = releaseFiles

export const languages = Object.keys(filesOf)
export const filesIn = (language: string): readonly string[] => filesOf[language] ?? []

export const isFileOfRelease = (script: string): boolean =>
  languages.some((language) => filesIn(language).includes(new URL(script, location.href).pathname))

/** Only such a document finds its files in the cache. */
export async function isDocumentOfRelease(document: Response): Promise<boolean> {
  const html = await document.clone().text()
  return languages.some((language) => html.includes(filesIn(language)[0] ?? ''))
}
