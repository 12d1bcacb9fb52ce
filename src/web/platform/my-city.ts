import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { forgetKept, keep, readKept } from './kept.ts'

const storageKey = 'myCity'

/** The town from which this browser's owner travels; '' while none was chosen. */
export const keptCity = (): string => (typeof document === 'undefined' ? '' : (readKept(storageKey) ?? ''))

export function keepCity(name: string): void {
  if (name === '') forgetKept(storageKey)
  else keep(storageKey, name)
}

/** The page is everybody's; where its address names no city, this browser's own is added to it. */
export function useKeptCity(isNamed: boolean, addressFrom: (city: string) => string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const city = keptCity()
    if (isNamed || city === '') return
    void navigate(addressFrom(city), { replace: true, preventScrollReset: true })
    // Once, after the page came alive: later addresses are made here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Keeps a town by its own name, which both languages know; what is no town is not asked for again. */
export function useKnownCity(from: string, town: string | null | undefined): void {
  useEffect(() => {
    if (town !== undefined && town !== from && keptCity() === from) keepCity(town ?? '')
  }, [from, town])
}
