/** Hands content over to the browser, to be kept as a file. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken it over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href), 0)
}
