import type { Ref } from 'react'
import { maxPictureWords } from '#shared/bounds.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { say } from '#web/operator/say.ts'

export type PictureWords = { english: string; hindi: string }

type Props = {
  typed: PictureWords
  onType: (typed: PictureWords) => void
  first?: Ref<HTMLInputElement>
}

/** What a picture shows, in both languages. */
export const WordFields = ({ typed, onType, first = null }: Props) => (
  <>
    <TextField
      ref={first}
      label={say('picture.english')}
      hint={say('picture.wordsHint')}
      required
      maxLength={maxPictureWords}
      value={typed.english}
      onChange={({ target }) => onType({ ...typed, english: target.value })}
    />
    <TextField
      label={say('picture.hindi')}
      lang="hi"
      maxLength={maxPictureWords}
      value={typed.hindi}
      onChange={({ target }) => onType({ ...typed, hindi: target.value })}
    />
  </>
)
