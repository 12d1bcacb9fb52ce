import type { WireFile } from '#shared/contract/tickets-schemas.ts'

/** Hands a file that a call has answered with over to the browser. */
export function saveFile({ name, type, base64 }: WireFile): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = name
  link.click()
  // The browser has taken it over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
