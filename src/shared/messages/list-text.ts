import { locale } from './language.ts'

/** 'a, b and c', without the comma that only some write before the last. */
export const listText = (
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(locale(), { type }).format(words)
