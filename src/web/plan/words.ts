import { listText } from '#shared/messages/list-text.ts'
import type { Give, PlanAnswer, Planned } from '#shared/contract/plan-schemas.ts'
import { isLike, type Like } from '#shared/domain/likes.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { hoursText } from '#shared/messages/hours-text.ts'
import { isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { PlanTexts } from './address.ts'
import { likeName } from './like-name.ts'
import { monthName } from './month-name.ts'

/** The name of a like inside a sentence. */
const likeWord = (like: Like): string => (isHindi() ? likeName(like) : likeName(like).toLowerCase())

/** 'with ₹1,400 more', 'in March'. */
export function giveText(give: Give): string {
  if (give.kind === 'rupees') return text('plan.giveRupees', { rupees: formatRupees(give.rupees) })
  if (give.kind === 'days') return counted(give.days, 'plan.giveDay', 'plan.giveDays')
  if (give.kind === 'month') return text('plan.giveMonth', { month: monthName(give.month) })
  return text('plan.giveLike', { like: likeWord(give.like) })
}

/** '₹4,200 over', '2 days more'. */
export function overText(give: Give): string {
  if (give.kind === 'rupees') return text('plan.overRupees', { rupees: formatRupees(give.rupees) })
  if (give.kind === 'days') return counted(give.days, 'plan.overDay', 'plan.overDays')
  if (give.kind === 'month') return text('plan.overMonth', { month: monthName(give.month) })
  return text('plan.overLike', { like: likeWord(give.like) })
}

/** What a press changes of a plan: 'In October instead', '1 day more', 'Raise to ₹15,900'. */
export const changeText = (give: Give, { rupees }: Pick<PlanAnswer, 'rupees'>): string =>
  give.kind === 'rupees'
    ? text('plan.raiseTo', { rupees: formatRupees(Math.ceil(rupees + give.rupees)) })
    : overText(give)

/** What all of several lists give, to be said once; nothing, where that is all that one of them gives. */
export function givenByAll(lists: readonly (readonly Give[])[]): readonly Give[] {
  const [first = [], ...others] = lists.map((gives) => gives.map((give) => JSON.stringify(give)))
  const shared = first.filter((give) => others.every((gives) => gives.includes(give)))
  if (others.length === 0 || [first, ...others].some(({ length }) => length === shared.length)) return []
  return (lists[0] ?? []).filter((give) => shared.includes(JSON.stringify(give)))
}

export const withoutGives = (gives: readonly Give[], shared: readonly Give[]): readonly Give[] =>
  gives.filter((give) => !shared.some((one) => JSON.stringify(one) === JSON.stringify(give)))

/** Why the month does not do, of those that another one is given for. */
export function offSeasonText({ almost, month }: Pick<PlanAnswer, 'almost' | 'month'>): string | undefined {
  const there = almost.flatMap(({ weatherAsked }) => weatherAsked ?? [])
  if (there.length === 0) return undefined
  return text('plan.offSeason', {
    month: monthName(month),
    count: there.length,
    high: Math.max(...there.map(({ highC }) => highC)),
    rain: Math.max(...there.map(({ rainMm }) => rainMm)),
  })
}

/** What else was asked for: the children and the kinds of journey. */
export function wishesText({ children, likes }: Pick<PlanTexts, 'children' | 'likes'>): string {
  const partsOf = (typed: string) =>
    typed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  const ages = partsOf(children)
  const wanted = partsOf(likes).filter(isLike)
  return [
    ...(ages.length === 0
      ? []
      : [counted(ages.length, 'plan.childrenOne', 'plan.childrenMany', { ages: listText(ages) })]),
    ...(wanted.length === 0 ? [] : [text('plan.wanted', { likes: listText(wanted.map(likeWord)) })]),
  ].join(' · ')
}

const gradeKeys: readonly [number, MessageKey][] = [
  [3, 'plan.known'],
  [2, 'plan.has'],
  [1, 'plan.touches'],
]

/** How much the journey has of each like, the largest share first. */
export function likesTexts(likes: Planned['likes']): string[] {
  return gradeKeys.flatMap(([grade, key]) => {
    const words = likes.filter((one) => one.grade === grade).map(({ like }) => likeWord(like))
    return words.length === 0 ? [] : [text(key, { likes: listText(words) })]
  })
}

export function roadText({ distanceKm, hours, pickUp }: Planned['way']): string {
  if (pickUp !== null && distanceKm === 0) return text('plan.pickUpHere', { town: placeName(pickUp) })
  if (distanceKm === 0) return text('plan.atHome')
  const own = text('plan.road', { time: hoursText(hours), km: distanceKm.toLocaleString('en-IN') })
  return pickUp === null ? own : text('plan.pickUp', { own, town: placeName(pickUp) })
}

const kidsKeys: readonly (MessageKey | undefined)[] = [
  undefined,
  'plan.kidsLimits',
  'plan.kidsWell',
  'plan.kidsVery',
]

export const kidsText = (kids: number | null): string | undefined => {
  const key = kids === null ? undefined : kidsKeys[kids]
  return key && text(key)
}

export function weatherText(weather: NonNullable<Planned['weather']>): string {
  const { highC, lowC, rainMm } = weather
  return text('plan.weather', { high: highC, low: lowC, rain: rainMm })
}
