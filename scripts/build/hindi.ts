import type { Plugin } from 'vite'

/** The style sheet of the Hindi pages: the same with the line heights that their letters need (docs/decisions/0030). */
export function hindiStyles(): Plugin {
  return {
    name: 'hindi-styles',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/styles\/app\.css(?:\?|$)/.test(id) || code.includes('hindi.css')) return null
      return { code: code.replace("@import './base.css';", "$&\n@import './hindi.css';"), map: null }
    },
  }
}

const calendarWords = 'react-day-picker/locale/en-IN'
const hindiWords = 'virtual:calendar-words'

/** The calendar in Hindi, with Latin digits as everywhere. */
export function hindiCalendar(): Plugin {
  return {
    name: 'hindi-calendar',
    enforce: 'pre',
    resolveId: (source) => (source === calendarWords || source === hindiWords ? hindiWords : null),
    load: (id) =>
      id === hindiWords
        ? "import { hi } from 'react-day-picker/locale/hi';export const enIN = { ...hi, localize: { ...hi.localize, ordinalNumber: String } }"
        : null,
  }
}
