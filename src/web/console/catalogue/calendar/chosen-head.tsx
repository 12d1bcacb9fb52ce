import { Button, IconButton } from '#web/ui/button.tsx'
import { say } from '#web/console/say.ts'
import type { Chosen } from './year.tsx'

type Props = {
  words: string
  /** In a narrow window: whether the fields are shown. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChoose: (chosen: Chosen) => void
}

/** What is chosen, and the way back to choosing nothing; in a narrow window also shows and hides the fields. */
export const ChosenHead = ({ words, isOpen, onOpen, onChoose }: Props) => (
  <>
    <div className="flex items-start gap-1">
      <p role="status" className="grow font-semibold">
        {words}
      </p>
      {isOpen && (
        <IconButton
          icon="chevron-down"
          className="-my-2 lg:hidden"
          label={say('hideDayFields')}
          aria-expanded
          onClick={() => onOpen(false)}
        />
      )}
      <IconButton
        icon="close"
        className="-my-2 -mr-2"
        label={say('chooseNothing')}
        onClick={() => onChoose(undefined)}
      />
    </div>
    {!isOpen && (
      <Button
        variant="primary"
        className="self-start lg:hidden"
        aria-expanded={false}
        onClick={() => onOpen(true)}
      >
        {say('showDayFields')}
      </Button>
    )}
  </>
)
