import { Icon, type IconName } from '#web/ui/icon.tsx'

/** A fact on a card, with the icon of its kind. */
export const CardFact = ({ icon, words }: { icon: IconName; words: string }) => (
  <li className="inline-flex items-start gap-1">
    <Icon name={icon} size={16} className={icon === 'check' ? 'mt-0.5 text-good' : 'mt-0.5 text-muted'} />
    {words}
  </li>
)
