import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { keptCity } from '#web/app/my-city.ts'

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
