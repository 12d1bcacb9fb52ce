import { useLayoutEffect } from 'react'
import { type CommuteType, controlId } from './choice.ts'
import type { BookingDetails } from './details.ts'

const texts = ['hotelName', 'startPoint', 'endPoint'] as const

/** A control's value where it is no longer the one that the server has sent. */
function changedValue(field: string): string | undefined {
  const control = document.getElementById(controlId(field))
  if (!(control instanceof HTMLInputElement) || control.value === control.defaultValue) return undefined
  return control.value
}

function typedEarly(): Partial<BookingDetails> {
  const typed: Partial<BookingDetails> = {}
  for (const field of texts) {
    const value = changedValue(field)
    if (value !== undefined) typed[field] = value
  }
  const commute = document.querySelector<HTMLInputElement>('input[name=commute]:checked')
  if (commute && !commute.defaultChecked) typed.commuteType = commute.value as CommuteType
  return typed
}

/** What was typed into the server's page before it came to life is kept: the first render would put it back. */
export function useTypedEarly(onChange: (patch: Partial<BookingDetails>) => void): void {
  useLayoutEffect(() => {
    const typed = typedEarly()
    if (Object.keys(typed).length > 0) onChange(typed)
    // Once, before the first change of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
