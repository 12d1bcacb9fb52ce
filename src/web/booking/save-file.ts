import type { WireFile } from '#shared/contract/tickets-schemas.ts'
import { saveBlob } from '#web/ui/save-blob.ts'

/** Makes the browser download a file that a call has answered. */
export function saveFile({ name, type, base64 }: WireFile): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
  saveBlob(name, new Blob([bytes], { type }))
}
