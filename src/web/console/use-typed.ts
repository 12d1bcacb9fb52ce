import { type Dispatch, type SetStateAction, useState } from 'react'
import { useMe } from './session.tsx'

const unsent = new Map<string, string>()

/**
 * What is typed for a target and not sent yet, in the memory of this page: that person finds it there again, as after the end of
 * a session or on the way back from another screen. undefined: nothing.
 */
export function useTyped(target: string): [string | undefined, (typed: string | undefined) => void] {
  const key = `${useMe().staffId} ${target}`
  const [typed, setTyped] = useState(() => unsent.get(key))
  function type(next: string | undefined) {
    if (next === undefined) unsent.delete(key)
    else unsent.set(key, next)
    setTyped(next)
  }
  return [typed, type]
}

/** State of a form that begins anew with another key; the form itself stays, and with it the focus. */
export function useStateOf<T>(key: string, first: T): [T, Dispatch<SetStateAction<T>>] {
  const [before, setBefore] = useState(key)
  const [value, setValue] = useState(first)
  if (before === key) return [value, setValue]
  setBefore(key)
  setValue(first)
  return [first, setValue]
}
