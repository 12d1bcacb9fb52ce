import { signedInUser } from '#server/platform/caller.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import * as calls from '#shared/contract/waitlist.ts'
import type { WaitlistEntry } from '#shared/contract/waitlist-schemas.ts'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { counted } from '#shared/messages/counted.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { inLanguage, type Language } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import type { WaitlistService } from './service.ts'

/** The sentence shown after joining. */
const sentenceOf = (entry: WaitlistEntry | undefined, language: Language): string =>
  inLanguage(language, () => {
    if (!entry) return text('waitlist.left')
    const { travelDate, numberOfPeople, place, offeredUntil: until } = entry
    const date = formatTravelDate(travelDate)
    const people = counted(numberOfPeople, 'profile.onePerson', 'profile.people')
    return until === null
      ? text('waitlist.joined', { date, place: place ?? 1, people })
      : text('waitlist.offered', { date, people, until: instantInIndia(new Date(until)) })
  })

export function waitlistRoutes(service: WaitlistService): Route[] {
  return [
    route(calls.listWaitlist, async (_, caller) => ({
      entries: await service.listWaitlist(signedInUser(caller)),
    })),
    route(calls.joinWaitlist, async (input, caller) => {
      const entries = await service.joinWaitlist(signedInUser(caller), input, caller.language)
      const own = entries.find(
        ({ packageId, travelDate }) => packageId === input.packageId && travelDate === input.travelDate,
      )
      return { entries, message: sentenceOf(own, caller.language) }
    }),
    route(calls.leaveWaitlist, async (input, caller) => ({
      entries: await service.leaveWaitlist(signedInUser(caller), input),
      message: sentenceOf(undefined, caller.language),
    })),
  ]
}
