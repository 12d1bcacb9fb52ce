import type { ReadyPicture } from './thumb.tsx'

/** The address and alternative text of a picture, for the catalogue. */
export type ChosenPicture = Pick<ReadyPicture, 'photo' | 'english' | 'hindi'>
export type ChoiceProps = { onChoose: (chosen: ChosenPicture) => void }

export const choiceClass = 'flex w-full flex-col gap-1 rounded-xl text-left text-sm text-ink'
