import type { CatalogueProblem } from '#shared/contract/console/catalogue-schemas.ts'
import texts from '#web/console/texts.json' with { type: 'json' }

const known: Readonly<Record<string, string>> = texts

/** The label of a field, by the last part of its path. */
export const sayName = (path: string): string => {
  const name =
    path
      .split('.')
      .at(-1)
      ?.replace(/\[\d+\]$/, '') ?? path
  return known[`field.${name}`] ?? name
}

/** A sentence about a field, in which the names of other fields are replaced by their labels. */
export const saySentence = ({ sentence, fields = [] }: CatalogueProblem): string =>
  sentence.replace(fields.join(', '), () => fields.map(sayField).join(', '))

/** An entry of the itinerary is a day. */
const nameOfOne = (name: string): string => sayName(name === 'itinerary' ? 'day' : name)

/** The label of a path: `itinerary[1].description` is 'Day 2 · Description'; `description.short` is only 'In short'. */
export const sayField = (path: string): string =>
  path
    .replace(/^(translations\.hi\.)?(description|suits)\./, '$1')
    .split('.')
    .map((part) => {
      const [, name = part, at] = /^([^[]+)(?:\[(\d+)\])?$/.exec(part) ?? []
      return at === undefined ? sayName(name) : `${nameOfOne(name)} ${Number(at) + 1}`
    })
    .join(' · ')
