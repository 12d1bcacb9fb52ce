import { wordsOf } from './words.ts'

/** Names in Latin letters in every language. */
const latin = new RegExp(
  [
    String.raw`pay_\w+|\S+@[\w.-]*|[\w-]+\.(?:example|org)`,
    String.raw`JavaScript|MapSVG(?: / @svg-maps/india)?|CC BY 4\.0|Survey of India|OpenRouteService|OpenStreetMap|GeoNames`,
    String.raw`Google|PDF|GSTIN|\bGST\b|\bUPI\b|OTP|\bQR\b|\bIP\b|\bID\b|SFN1|JSON|12 Mehrauli Road, New Delhi`,
    String.raw`Safarnama Journeys \(demonstration\)|07AAAAA0000A1Z5|A\. Sharma`,
  ].join('|'),
  'g',
)

/** Text in Latin letters on a page that is not marked as English; `allowed` are names and typed text. */
export const leftovers = (html: string, ...allowed: string[]): string[] =>
  wordsOf(html)
    .filter(({ language }) => !language.startsWith('en'))
    .map(({ words }) =>
      allowed
        .filter((name) => name !== '')
        .reduce((rest, name) => rest.replaceAll(name, ''), words.replaceAll(latin, '')),
    )
    .filter((words) => /[a-z]{2}/i.test(words))
