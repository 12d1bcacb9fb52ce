import { locale } from './language.ts'

/** 'a, b and c', without a serial comma. */
export const listText = (
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(locale(), { type }).format(words)
