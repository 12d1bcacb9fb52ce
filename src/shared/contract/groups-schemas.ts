import {
  maxCommentLength,
  maxExtraRooms,
  maxGroupShares,
  maxGroupDates,
  maxGroupJourneys,
  maxIdLength,
  maxNameLength,
  maxPeople,
  maxTextLength,
} from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { hasLink } from '#shared/domain/plain-words.ts'
import { oneLine, tidied } from '#shared/domain/tidy-text.ts'
import { isName, tidyName } from '#shared/domain/traveler-names.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { departureDay } from './departures-schemas.ts'
import { cancellationPolicy, packageCard } from './entities.ts'
import { email, entityId, instant, requiredText, rupees, travelDate, wholeNumber } from './fields.ts'

/** What is typed is shown to others as plain text, and must not contain links. */
const words = (maxLength: number, missing: MessageKey, tidy: (typed: string) => string) =>
  z.pipe(
    z.pipe(requiredText(missing, maxLength), z.transform(tidy)),
    z.string().check(
      z.minLength(1, missing),
      z.refine((typed) => !hasLink(typed), 'invalid.link'),
    ),
  )

const personName = () =>
  z.pipe(
    words(maxNameLength, 'invalid.groupName', tidyName),
    z.string().check(z.refine(isName, 'invalid.groupName')),
  )

/** Any wrong code gets the same answer, however it is malformed. */
const code = z.string('invalid.id').check(z.maxLength(maxTextLength, 'invalid.id'))

const onlyOnce = (list: string[]): boolean => new Set(list).size === list.length
const vote = z.enum(['yes', 'perhaps', 'no'], 'invalid.vote')
const votes = z.array(z.object({ by: z.string(), vote }))

/** 'held' until the organiser has paid, then 'open'; 'done': those who paid travel; 'ended': nobody does. */
const journeyState = z.enum(['held', 'open', 'done', 'ended'])
const rule = z.enum(['all', 'whoPaid'], 'invalid.groupRule')

/** A group's booking. For each share it only says who it is for and whether it is paid. */
const bookedJourney = z.object({
  state: journeyState,
  packageId: z.string(),
  package: z.string(),
  travelDate: z.string(),
  people: z.int(),
  /** Per person, in rupees. */
  price: z.number(),
  payBy: z.string(),
  /** When it is decided: at the end of the hold or, once the organiser has paid, at payBy. */
  dueAt: z.string(),
  rule,
  minimum: z.int(),
  shares: z.array(
    z.object({
      name: z.string(),
      people: z.int(),
      isOrganiser: z.boolean(),
      isPaid: z.boolean(),
      /** Its booking has been cancelled, or it was declined; before the decision anybody can pay it again. */
      hasLeft: z.boolean(),
      /** Whether the caller paid it, or it is meant for their account. */
      isYours: z.boolean(),
      /** Whether it can be paid now. */
      canBePaid: z.boolean(),
      /** For create-booking: to members of the group once the share can be paid, to the organiser from the beginning. */
      code: z.nullable(z.string()),
      /** Only for the caller's own booking. */
      bookingId: z.nullable(z.string()),
    }),
  ),
})

const share = z.object({
  code: z.string(),
  groupCode: z.string(),
  groupName: z.string(),
  name: z.string(),
  people: z.int(),
  numberOfRooms: z.int(),
  /** In rupees. */
  total: z.number(),
  isPaid: z.boolean(),
  canBePaid: z.boolean(),
  /** It was cancelled or declined. */
  hasLeft: z.boolean(),
  state: journeyState,
  packageId: z.string(),
  package: z.string(),
  travelDate: z.string(),
  payBy: z.string(),
  /** As the group has booked it, whatever the package says now. */
  cancellationPolicy,
  /** Per person, in rupees. */
  additionalFees: z.number(),
})

/** What everybody with the link sees; the ids of names are of no use elsewhere. */
const group = z.object({
  code: z.string(),
  name: z.string(),
  people: z.int(),
  isClosed: z.boolean(),
  /** The caller's own name; null for a device that has not voted yet. */
  you: z.nullable(z.string()),
  names: z.array(z.object({ id: z.string(), name: z.string(), isOrganiser: z.boolean() })),
  /** `package` is null if it is no longer offered. */
  journeys: z.array(
    z.object({
      packageId: z.string(),
      package: z.nullable(packageCard),
      votes,
      /** The group's dates with current price and seats; empty if the package is no longer offered. */
      days: z.array(departureDay),
    }),
  ),
  dates: z.array(z.object({ date: z.string(), votes })),
  /** Its latest booking; null while it is still choosing. */
  booked: z.nullable(bookedJourney),
  comments: z.array(z.object({ id: z.string(), by: z.string(), text: z.string(), at: z.string() })),
})

/** `state` changes with everything that the caller sees. */
const seen = z.object({ state: z.string(), group })
const own = z.object({ code })

export const groupsSchemas = {
  createGroup: {
    input: z.object({
      name: words(maxNameLength, 'invalid.groupTitle', oneLine),
      packageIds: z
        .array(entityId(), 'invalid.groupJourneys')
        .check(
          z.minLength(1, 'invalid.groupJourneys'),
          z.maxLength(maxGroupJourneys, 'invalid.groupJourneys'),
          z.refine(onlyOnce, 'invalid.groupJourneys'),
        ),
      dates: z
        .array(travelDate(), 'invalid.groupDates')
        .check(
          z.minLength(1, 'invalid.groupDates'),
          z.maxLength(maxGroupDates, 'invalid.groupDates'),
          z.refine(onlyOnce, 'invalid.groupDates'),
        ),
      people: wholeNumber(2, maxPeople, 'invalid.groupPeople'),
    }),
    output: seen,
  },
  listGroups: {
    input: z.object({}),
    output: z.object({
      groups: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          names: z.int(),
          isClosed: z.boolean(),
          createdOn: z.string(),
        }),
      ),
    }),
  },
  getGroup: {
    /** `seen`: the state that the caller has; if it is still current, the answer has no group. */
    input: z.object({
      code,
      seen: z.optional(z.string('invalid.text').check(z.maxLength(maxIdLength, 'invalid.tooLong'))),
    }),
    output: z.object({ state: z.string(), group: z.nullable(group) }),
  },
  voteInGroup: {
    input: z
      .object({
        code,
        /** Needed the first time: a device that has voted has its name. */
        name: z.optional(personName()),
        packageId: z.optional(entityId()),
        date: z.optional(travelDate()),
        vote,
      })
      .check(
        z.refine(
          ({ packageId, date }) => (packageId === undefined) !== (date === undefined),
          'invalid.groupChoice',
        ),
      ),
    output: seen,
  },
  commentInGroup: {
    input: z.object({
      code,
      name: z.optional(personName()),
      text: words(maxCommentLength, 'invalid.comment', tidied),
    }),
    output: seen,
  },
  bookGroup: {
    input: z.object({
      code,
      packageId: entityId(),
      travelDate: travelDate(),
      /** The organiser's own share first. */
      shares: z
        .array(
          z.object({
            name: personName(),
            email: email(),
            people: wholeNumber(1, maxPeople, 'invalid.people'),
            numberOfRooms: z._default(wholeNumber(0, maxExtraRooms, 'invalid.rooms'), 0),
          }),
          'invalid.groupShares',
        )
        .check(z.minLength(2, 'invalid.groupShares'), z.maxLength(maxGroupShares, 'invalid.groupShares')),
      payBy: instant(),
      rule,
      /** How many people have to be paid for under the rule 'whoPaid'; 1 by default. */
      minimum: z._default(wholeNumber(1, maxPeople, 'invalid.groupMinimum'), 1),
      /** What all shares together cost, as it was shown; a booking at another price is rejected. */
      totalCost: z.optional(rupees()),
    }),
    output: seen,
  },
  getShare: { input: z.object({ share: code }), output: z.object({ share }) },
  declineShare: { input: z.object({ share: code }), output: z.object({ share }) },
  closeGroup: { input: own, output: seen },
  turnGroup: { input: own, output: seen },
  removeGroupName: { input: z.object({ code, id: requiredText('invalid.id', maxIdLength) }), output: seen },
}

export type Group = z.infer<typeof group>
export type SeenGroup = z.infer<typeof seen>
export type OwnGroup = z.infer<typeof groupsSchemas.listGroups.output>['groups'][number]
export type BookedJourney = z.infer<typeof bookedJourney>
export type Share = z.infer<typeof share>
export type BookGroupInput = z.output<typeof groupsSchemas.bookGroup.input>
export type Votes = z.infer<typeof votes>
export type CreateGroupInput = z.output<typeof groupsSchemas.createGroup.input>
export type VoteInput = z.output<typeof groupsSchemas.voteInGroup.input>
export type CommentInput = z.output<typeof groupsSchemas.commentInGroup.input>
