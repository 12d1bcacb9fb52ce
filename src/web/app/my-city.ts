import { forgetKept, keep, readKept } from './kept.ts'

const storageKey = 'myCity'

/** The town from which this browser's owner travels; '' while none was chosen. */
export const keptCity = (): string => (typeof document === 'undefined' ? '' : (readKept(storageKey) ?? ''))

export function keepCity(name: string): void {
  if (name === '') forgetKept(storageKey)
  else keep(storageKey, name)
}
