import { type ChangeEvent, useRef, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

/** A larger picture is scaled down: a code fills a good part of it. */
const longestSide = 1_280

async function codeIn(file: File): Promise<string | undefined> {
  const [{ decodeQR }, bitmap] = await Promise.all([import('qr/decode.js'), createImageBitmap(file)])
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const drawing = canvas.getContext('2d')
  drawing?.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const pixels = drawing?.getImageData(0, 0, width, height)
  if (!pixels) return undefined
  try {
    return decodeQR({ width, height, data: pixels.data })
  } catch {
    // The library throws if it finds no code.
    return undefined
  }
}

type ScanButtonProps = { onRead: (typed: string) => void; onNothing: () => void }

/** Opens the phone's camera, elsewhere a file dialog; neither needs a permission. */
export function ScanButton({ onRead, onNothing }: ScanButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  async function read(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    setBusy(true)
    const found = await codeIn(file).catch(() => undefined)
    setBusy(false)
    if (found === undefined) onNothing()
    else onRead(found)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        onChange={(event) => void read(event)}
      />
      <Button icon="ticket" busy={busy} onClick={() => input.current?.click()}>
        {text('ticketCheck.scan')}
      </Button>
    </>
  )
}
