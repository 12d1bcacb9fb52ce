/** The day from which the present terms hold; a change of their text is another version. */
export const termsVersion = '2026-11-01'
