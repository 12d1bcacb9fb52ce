import { Icon, type IconName } from '#web/ui/icon.tsx'

type CardFactProps = { icon: IconName; words: string }

/** A fact on a card, with the icon of its kind; what is missing is seen first. */
export const CardFact = ({ icon, words }: CardFactProps) => (
  <li className={`inline-flex items-start gap-1 ${icon === 'alert' ? 'font-semibold' : ''}`}>
    <Icon name={icon} size={16} className={`mt-0.5 ${tones.get(icon) ?? 'text-muted'}`} />
    {words}
  </li>
)

const tones = new Map<IconName, string>([
  ['check', 'text-good'],
  ['alert', 'text-amber'],
])
