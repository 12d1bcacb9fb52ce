/** Makes the browser download `blob` as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has read it once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}

export function saveFile({ name, type, base64 }: { name: string; type: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  saveBlob(name, new Blob([bytes], { type }))
}

/** The same for a table. */
export const saveCsv = (name: string, csv: string): void =>
  saveBlob(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
