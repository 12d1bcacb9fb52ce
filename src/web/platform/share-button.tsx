import { useState } from 'react'
import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/text-field.tsx'
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
export function useShare({ path, words = [], title }: Pick<ShareButtonProps, 'path' | 'words' | 'title'>) {
  const { publicUrl } = usePageConfig()
  const [isShown, setShown] = useState(false)
  const url = `${publicUrl}${languagePrefix()}${path}`
  const copied = [...words, url].join('\n')
  async function share() {
    if (typeof navigator.share === 'function' && navigator.maxTouchPoints > 0) {
      // Dismissed without a choice, which needs no message.
      await navigator
        .share({ title, url, ...(words[0] && { text: words.join('\n') }) })
        .catch(() => undefined)
      return
    }
    try {
      await navigator.clipboard.writeText(copied)
      toasts.show('success', text('share.copied'))
    } catch {
      setShown(true)
    }
  }
  const link = isShown && (
    <div role="status" className="col-span-full w-full">
      <TextAreaField
        label={text('share.link')}
        hint={text('share.copyFailed')}
        value={copied}
        readOnly
        onFocus={(event) => event.target.select()}
      />
    </div>
  )
  return [() => void share(), link] as const
}

export function ShareButton(props: ShareButtonProps) {
  const { label, name, tile, variant } = props
  const [share, link] = useShare(props)
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
        onClick={share}
      >
        {label}
      </Button>
      {link}
    </div>
  )
}
