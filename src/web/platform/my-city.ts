import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { removeStored, writeStored, readStored } from './stored.ts'

const storageKey = 'myCity'

/** The town that this traveller starts from; '' until one was chosen. */
export const storedCity = (): string =>
  typeof document === 'undefined' ? '' : (readStored(storageKey) ?? '')

export function storeCity(name: string): void {
  if (name === '') removeStored(storageKey)
  else writeStored(storageKey, name)
}

/** The page is the same for everybody; where its address names no city, this browser's own is added. */
export function useStoredCity(isNamed: boolean, addressFrom: (city: string) => string): void {
  const navigate = useNavigate()
  useEffect(() => {
    const city = storedCity()
    if (isNamed || city === '') return
    void navigate(addressFrom(city), { replace: true, preventScrollReset: true })
    // Runs once after hydration: later addresses already include it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Stores a town by its catalogue name, which both languages know; an unknown town is not asked for again. */
export function useKnownCity(from: string, town: string | null | undefined): void {
  useEffect(() => {
    if (town !== undefined && town !== from && storedCity() === from) storeCity(town ?? '')
  }, [from, town])
}
