/** The day from which the current terms apply; a change of their text is another version. */
export const termsVersion = '2026-11-27'
