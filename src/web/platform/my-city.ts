import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { removeStored, writeStored, readStored } from './stored.ts'

const storageKey = 'myCity'

/** The town from which this browser's owner travels; '' while none was chosen. */
export const storedCity = (): string =>
  typeof document === 'undefined' ? '' : (readStored(storageKey) ?? '')

export function storeCity(name: string): void {
  if (name === '') removeStored(storageKey)
  else writeStored(storageKey, name)
}

/** The page is everybody's; where its address names no city, this browser's own is added to it. */
export function useStoredCity(isNamed: boolean, addressFrom: (city: string) => string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const city = storedCity()
    if (isNamed || city === '') return
    void navigate(addressFrom(city), { replace: true, preventScrollReset: true })
    // Once, after the page came alive: later addresses are made here.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Keeps a town by its own name, which both languages know; what is no town is not asked for again. */
export function useKnownCity(from: string, town: string | null | undefined): void {
  useEffect(() => {
    if (town !== undefined && town !== from && storedCity() === from) storeCity(town ?? '')
  }, [from, town])
}
