import { maxPictureWords } from '#shared/bounds.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { takeFocus } from '#web/ui/into-view.ts'
import { say } from '#web/console/say.ts'

export type PictureWords = { english: string; hindi: string }

type Props = {
  typed: PictureWords
  onType: (change: Partial<PictureWords>) => void
  /** Whether they are what to type next. */
  isNext?: boolean
}

/** What a picture shows, in both languages. */
export const WordFields = ({ typed, onType, isNext = false }: Props) => (
  <>
    <TextField
      ref={isNext ? takeFocus : null}
      label={say('picture.english')}
      hint={say('picture.wordsHint')}
      required
      maxLength={maxPictureWords}
      value={typed.english}
      onChange={({ target }) => onType({ english: target.value })}
    />
    <TextField
      label={say('picture.hindi')}
      lang="hi"
      maxLength={maxPictureWords}
      value={typed.hindi}
      onChange={({ target }) => onType({ hindi: target.value })}
    />
  </>
)
