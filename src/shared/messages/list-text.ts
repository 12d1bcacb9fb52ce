import { locale } from './language.ts'

/** 'a, b and c', without a serial comma, which Unicode's Hindi has. */
export const listText = (
  words: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat(locale(), { type }).format(words).replace(/, (?=(?:और|या) )/u, ' ')
