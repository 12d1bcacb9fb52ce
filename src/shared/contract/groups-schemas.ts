import {
  maxCommentLength,
  maxGroupDates,
  maxGroupJourneys,
  maxIdLength,
  maxNameLength,
  maxPeople,
  maxTextLength,
} from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { hasLink } from '#shared/domain/plain-words.ts'
import { isName, tidyName } from '#shared/domain/traveler-names.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import { departureDay } from './departures-schemas.ts'
import { packageCard } from './entities.ts'
import { entityId, requiredText, travelDate, wholeNumber } from './fields.ts'

/** What is typed is shown to others: as text, and never as a way elsewhere. */
const words = (maxLength: number, missing: MessageKey) =>
  z.pipe(
    requiredText(missing, maxLength),
    z.string().check(z.refine((typed) => !hasLink(typed), 'invalid.link')),
  )

const personName = () =>
  z.pipe(
    words(maxNameLength, 'invalid.groupName'),
    z.pipe(z.transform(tidyName), z.string().check(z.refine(isName, 'invalid.groupName'))),
  )

/** A wrong code is a link that leads nowhere, however it is wrong. */
const code = z.string('invalid.id').check(z.maxLength(maxTextLength, 'invalid.id'))

const onlyOnce = (list: string[]): boolean => new Set(list).size === list.length
const vote = z.enum(['yes', 'perhaps', 'no'], 'invalid.vote')
const votes = z.array(z.object({ by: z.string(), vote }))

/** What everybody with the link sees; ids of names lead nowhere else. */
const group = z.object({
  code: z.string(),
  name: z.string(),
  people: z.int(),
  isClosed: z.boolean(),
  /** The caller's own name; null for a device that has not voted yet. */
  you: z.nullable(z.string()),
  names: z.array(z.object({ id: z.string(), name: z.string(), isOrganiser: z.boolean() })),
  /** `package` is null for one that is not offered any more. */
  journeys: z.array(
    z.object({
      packageId: z.string(),
      package: z.nullable(packageCard),
      votes,
      /** Of the group's dates, with price and seats of the moment; empty where it is not offered any more. */
      days: z.array(departureDay),
    }),
  ),
  dates: z.array(z.object({ date: z.string(), votes })),
  comments: z.array(z.object({ id: z.string(), by: z.string(), text: z.string(), at: z.string() })),
})

/** `state` changes with everything that the caller sees. */
const seen = z.object({ state: z.string(), group })
const own = z.object({ code })

export const groupsSchemas = {
  createGroup: {
    input: z.object({
      name: words(maxNameLength, 'invalid.groupTitle'),
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
        z.object({ code: z.string(), name: z.string(), names: z.int(), isClosed: z.boolean() }),
      ),
    }),
  },
  getGroup: {
    /** `seen`: the state that the caller has; the answer has no group where it is still the same. */
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
        /** Needed once: a device that has voted has its name. */
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
      text: words(maxCommentLength, 'invalid.comment'),
    }),
    output: seen,
  },
  closeGroup: { input: own, output: seen },
  turnGroup: { input: own, output: seen },
  removeGroupName: { input: z.object({ code, id: requiredText('invalid.id', maxIdLength) }), output: seen },
}

export type Group = z.infer<typeof group>
export type SeenGroup = z.infer<typeof seen>
export type OwnGroup = z.infer<typeof groupsSchemas.listGroups.output>['groups'][number]
export type Votes = z.infer<typeof votes>
export type CreateGroupInput = z.output<typeof groupsSchemas.createGroup.input>
export type VoteInput = z.output<typeof groupsSchemas.voteInGroup.input>
export type CommentInput = z.output<typeof groupsSchemas.commentInGroup.input>
