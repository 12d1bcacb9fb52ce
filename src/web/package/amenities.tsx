import { languageOfWords } from '#shared/messages/language.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const drop = 'M12 3.5c3.5 4.5 5.5 7.3 5.5 10.5a5.5 5.5 0 0 1-11 0c0-3.2 2-6 5.5-10.5z'
const cup =
  'M5 8.5h12v5.5a4.5 4.5 0 0 1-4.5 4.5h-3A4.5 4.5 0 0 1 5 14zM17 10h1.5a2 2 0 0 1 0 5H17M8.5 3.5v2M13 3.5v2'
const waves = 'M3 10c2.5-2 4 2 6.5 0s4 2 6.5 0 3.5 1.5 5 0M3 15.5c2.5-2 4 2 6.5 0s4 2 6.5 0 3.5 1.5 5 0'
const flame = 'M12 3.5c.5 4 5 5.5 5 10.5a5 5 0 0 1-10 0c0-2.5 1.5-3.5 2-5.5c1.5.5 2.5-2 3-5z'
const snow = 'M12 3.5v17M4.6 7.75l14.8 8.5M19.4 7.75l-14.8 8.5'
const wifi = 'M3 9.5c5.5-4.7 12.5-4.7 18 0M6 13c3.7-3 8.3-3 12 0M9 16.5c1.9-1.5 4.1-1.5 6 0M12 19.5v.1'
const helmet = 'M4 15.5a8 8 0 0 1 16 0v1.5H4zM12 17v-4.5h7.5'
const bag = 'M5.5 8.5h13l1 11h-15zM9 8.5V7a3 3 0 0 1 6 0v1.5'
const tool =
  'M14.5 6.5a4 4 0 0 1 5-2l-2.5 2.5 2 2L21.5 6.5a4 4 0 0 1-5.5 4.8L8 19.5a2 2 0 0 1-3-3l8-8a4 4 0 0 1 1.5-2z'

/** The icon of the first pattern that matches, in either language; the plain tick if none does. */
const kinds: readonly (readonly [words: RegExp, icon: IconName])[] = [
  [/wi-?fi|वाई-फ़ाई/i, wifi],
  [/pool|kayak|beach|jetty|boat|पूल|तट|नाव|जेटी/i, waves],
  [/heat|fire|stove|hearth|quilt|blanket|हीट|अलाव|अँगीठी|कंबल/i, flame],
  [/air.condition|cooler|\bac\b|\bfans?\b|एसी|कूलर/i, snow],
  [/\bwater\b|shower|geyser|\bbath|पानी|शावर|बाथरूम|गीज़र/i, drop],
  [
    /restaurant|breakfast|meals?\b|dinner|dining|kitchen|caf[eé]|\btea\b|coffee|cook|bar\b|lunch|canteen|नाश्ता|रेस्तराँ|खाना|कैफ़े|चाय|कैंटीन|बार$/i,
    cup,
  ],
  [/spa\b|massage|yoga|gym|fitness|स्पा|मालिश|योग|जिम/i, 'heart'],
  [/bicycle|\bcycle|साइकिल/i, 'bike'],
  [/park|airport|shuttle|transfer|taxi|jeep|\bcar\b|पार्किंग|एयरपोर्ट|शटल|टैक्सी/i, 'car'],
  [/luggage|locker|storage|bag|basket|pannier|pouch|सामान|लॉकर|बैग|टोकरी|थैली/i, bag],
  [/helmet|guards?\b|armour|हेलमेट|गार्ड/i, helmet],
  [/tool|repair|puncture|mechanic|pump|tyre|spare|औज़ार|मरम्मत|पंक्चर|मैकेनिक|ट्यूब|पंप/i, tool],
  [/phone|call|roadside|breakdown|rescue|tow\b|help|फ़ोन|मदद/i, 'phone'],
  [/map|route|guide|walk|नक्शा|रास्त|सैर/i, 'route'],
  [/room|suite|cottage|कमरे|कमरा/i, 'bed'],
  [/24|hour|घंटे/i, 'clock'],
  [/garden|terrace|\broof|lawn|view|deck|बगीचा|छत|आँगन|लॉन/i, 'sun'],
]

export const iconOfAmenity = (amenity: string): IconName =>
  kinds.find(([words]) => words.test(amenity))?.[1] ?? 'check'

/** The amenities, each with the icon of its kind. */
export function Amenities({ items }: { items: readonly string[] }) {
  return (
    <ul lang={languageOfWords(items.join(' '))} className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-3">
          <Icon name={iconOfAmenity(item)} size={24} className="text-accent" />
          {item}
        </li>
      ))}
    </ul>
  )
}
