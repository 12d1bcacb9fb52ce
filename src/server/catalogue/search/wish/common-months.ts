import { isOf, type Slot, type SlotOf, type Weather } from './slots.ts'

type Months = SlotOf<'months'>

const isSingle = ({ months, at }: Months): boolean => !at && Number.isInteger(Math.log2(months))

/** The months that both mean; either, if one month follows the other; undefined if both are needed. */
function joined(one: Months, other: Months): Months | undefined {
  if (one.at && other.at) return undefined
  const typed = `${one.typed} ${other.typed}`
  const common = one.months & other.months
  if (common === 0)
    return isSingle(one) && isSingle(other)
      ? { kind: 'months', months: one.months | other.months, name: '', typed }
      : undefined
  const [festival, plain] = other.at ? [other, one] : [one, other]
  if (festival.at) return { ...festival, months: common, typed }
  const same = [one, plain].find(({ months }) => months === common)
  return { kind: 'months', months: common, name: same?.name ?? '', typed }
}

const weatherOf: Readonly<Record<string, Weather>> = { summer: 'warm', winter: 'cold' }

const isSoon = ({ name }: Months): boolean => name === 'soon' || name === 'thisMonth' || name === 'nextMonth'

/**
 * 'December me garmi wali jagah': a season beside a month of another one is the weather; 'bahut garmi hai, thandi jagah,
 * next week' says why one leaves.
 */
const asWeather =
  (slots: readonly Slot[]) =>
  (slot: Slot): Slot[] => {
    const weather = slot.kind === 'months' ? weatherOf[slot.name] : undefined
    if (slot.kind !== 'months' || weather === undefined) return [slot]
    const isOther = slots
      .filter(isOf('months'))
      .some((one) => (isSingle(one) || isSoon(one)) && (one.months & slot.months) === 0)
    if (!isOther) return [slot]
    return slots.some(isOf('weather')) ? [] : [{ kind: 'weather', weather, typed: slot.typed }]
  }

/** 'June in the summer holidays', 'the monsoon, in August': the same time stated twice. */
export function withCommonMonths(slots: readonly Slot[]): Slot[] {
  return commonOf(slots.flatMap(asWeather(slots)))
}

function commonOf(slots: readonly Slot[]): Slot[] {
  const all: Slot[] = []
  for (const slot of slots) {
    const at = slot.kind === 'months' ? all.findIndex((one) => isOf('months')(one) && joined(one, slot)) : -1
    const before = all[at]
    const both = before?.kind === 'months' && slot.kind === 'months' ? joined(before, slot) : undefined
    if (both) all[at] = both
    else all.push(slot)
  }
  return all
}
