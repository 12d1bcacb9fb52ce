import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const camera =
  'M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1zM12 10a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 0 0 0-6.5z'

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

type ScanButtonProps = {
  /** Nothing is typed: the camera is the way. */
  isMain: boolean
  label: string
  onRead: (typed: string) => void
  onNothing: () => void
}

/** Opens the phone's camera, elsewhere a file dialog; neither needs a permission. */
export function ScanButton({ isMain, label, onRead, onNothing }: ScanButtonProps) {
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
      <Button
        icon={camera}
        variant={isMain ? 'primary' : 'secondary'}
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}
