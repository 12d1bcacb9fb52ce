import { useState } from 'react'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { usePageConfig } from './context.ts'
import { toasts } from './toasts.ts'

type ShareButtonProps = {
  /** A page of ours, without its language. */
  path: string
  /** Sentences that precede the address. */
  words?: readonly string[]
  title: string
  label: string
  /** The full label, where the visible one is short. */
  name?: string
  tile?: boolean
  variant?: 'primary' | 'secondary'
}

/** Passes a link with its text to the device's share dialog, else to the clipboard, else shows it. */
export function ShareButton(props: ShareButtonProps) {
  const { path, words, title, label, name, tile, variant } = props
  const { publicUrl } = usePageConfig()
  const [isShown, setShown] = useState(false)
  const url = `${publicUrl}${languagePrefix()}${path}`
  const said = words?.join('\n') ?? ''
  const copied = said ? `${said}\n${url}` : url
  async function share() {
    if (typeof navigator.share === 'function' && navigator.maxTouchPoints > 0) {
      // Dismissed without a choice, which needs no message.
      await navigator.share({ title, url, ...(said && { text: said }) }).catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(copied)
      toasts.show('success', text('share.copied'))
    } catch {
      setShown(true)
    }
  }
  // Without scripts it could do nothing; its space is reserved from the start.
  const isHydrated = useHydrated()
  return (
    <div className={tile ? 'contents' : 'flex flex-col gap-2'}>
      <Button
        icon="share"
        tile={tile}
        variant={variant}
        aria-label={name}
        className={isHydrated ? 'grow' : 'invisible grow'}
        onClick={() => void share()}
      >
        {label}
      </Button>
      {isShown && (
        <div role="status" className="col-span-full w-full">
          <TextField
            label={text('share.link')}
            hint={text('share.copyFailed')}
            value={copied}
            readOnly
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
    </div>
  )
}
