import { useLayoutEffect } from 'react'
import { type CommuteType, controlId } from './choice.ts'
import type { BookingDetails } from './details.ts'

const texts = ['hotelName', 'startPoint', 'endPoint'] as const

/** The value of a control if it differs from the one that the server has rendered. */
function changedValue(field: string): string | undefined {
  const control = document.getElementById(controlId(field))
  if (!(control instanceof HTMLInputElement) || control.value === control.defaultValue) return undefined
  return control.value
}

/** The same of a radio group. */
function chosenEarly(name: string): string | undefined {
  const chosen = document.querySelector<HTMLInputElement>(`input[name=${name}]:checked`)
  return chosen && !chosen.defaultChecked ? chosen.value : undefined
}

function typedEarly(): Partial<BookingDetails> {
  const typed: Partial<BookingDetails> = {}
  const hotel = chosenEarly('hotel-choice')
  if (hotel !== undefined) typed.hotelName = hotel
  for (const field of texts) {
    const value = changedValue(field)
    if (value !== undefined) typed[field] = value
  }
  const commute = chosenEarly('commute')
  if (commute !== undefined) typed.commuteType = commute as CommuteType
  return typed
}

/** Preserves text typed before hydration: the first render would reset it. */
export function useTypedEarly(onChange: (patch: Partial<BookingDetails>) => void): void {
  useLayoutEffect(() => {
    const typed = typedEarly()
    if (Object.keys(typed).length > 0) onChange(typed)
    // Runs once, before the first change of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
