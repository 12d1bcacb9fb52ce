import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { lockUser } from '#server/bookings/repository.ts'
import { lockUndecidedOf } from '#server/bookings/shares/renew.ts'
import {
  changeJourney,
  findJourneyOf,
  type JourneyRow,
  leaveShare,
} from '#server/bookings/shares/repository.ts'
import { forgetInShares } from '#server/bookings/shares/own-shares.ts'
import { lockShareToDecline } from '#server/bookings/shares/share-booking.ts'
import { queueGivenUpMails } from '#server/bookings/shares/given-up-mails.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/client.ts'
import { AppError, conflict } from '#server/platform/errors.ts'
import { maxGroupComments } from '#shared/bounds.ts'
import type {
  BookGroupInput,
  CommentInput,
  CreateGroupInput,
  OwnGroup,
  SeenGroup,
  Share,
  VoteInput,
} from '#shared/contract/groups-schemas.ts'
import type { Language } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { isBookable, todayInIndia } from '#shared/domain/travel-date.ts'
import { addName, enterOpenGroup, enterOwnGroup, findPlainName, unknownGroup, type Viewer } from './people.ts'
import {
  changeGroup,
  countComments,
  deleteName,
  findOrganiserName,
  type GroupRow,
  insertComment,
  insertGroup,
  listChoices,
  listGroupsOf,
  listNames,
  saveVote,
} from './repository.ts'
import { bookJourney, type BookDeps } from './book.ts'
import { getShareToShow } from './journey-view.ts'
import { passOrganiser } from './organiser.ts'
import { choicesOf, findMade, isSaid, renewDevice } from './repeated.ts'
import { newGroupSecret, replaceLink } from './replace-link.ts'
import { lookAtGroup, showGroup } from './show-group.ts'

export type GroupsDeps = BookDeps & {
  database: Database
  clock: Clock
  randomBytes: (size: number) => Uint8Array
  catalogue: Pick<Catalogue, 'current'>
  /** Ends the unpaid bookings of a locked journey, except those of the organiser and of invited accounts. */
  endUnpaidShares: (tx: Tx, journey: JourneyRow) => Promise<void>
}

/** `device`: the cookie that lets this device be recognised in the group from now on. */
export type Seen = SeenGroup & { device?: { groupId: string; secret: string } }

/** Without the group if it is as it was seen. */
type SeenIfChanged = Omit<Seen, 'group'> & { group: Seen['group'] | null }

export type GroupsService = ReturnType<typeof groupsService>

/** Groups of people who decide together on a journey. */
export function groupsService(deps: GroupsDeps) {
  const { database, clock, newId, catalogue } = deps
  const newSecret = () => newGroupSecret(deps)
  const people = { newId, newSecret, clock }

  const show = (code: string, viewer: Viewer) => showGroup(deps, code, viewer)

  /** The caller's own name, which the first vote or comment adds. */
  async function nameIn(tx: Tx, { code, name }: { code: string; name?: string | undefined }, viewer: Viewer) {
    const { group, you } = await enterOpenGroup(tx, code, viewer)
    if (you) return { group, nameId: you.id, device: undefined }
    if (name === undefined) throw new AppError('invalid', 'invalid.groupName', { details: { field: 'name' } })
    const own = { name, secret: viewer.deviceOf(group.id) }
    const { id, secret } = await addName(tx, group.id, own, people)
    return { group, nameId: id, device: { groupId: group.id, secret } }
  }

  /** Runs a change as one of the group's names, and answers with what that device sees afterwards. */
  async function speak(
    input: { code: string; name?: string | undefined },
    viewer: Viewer,
    write: (tx: Tx, group: GroupRow, nameId: string) => Promise<void>,
  ): Promise<Seen> {
    const device = await database.transaction(async (tx) => {
      const entered = await nameIn(tx, input, viewer)
      await write(tx, entered.group, entered.nameId)
      await changeGroup(tx, entered.group.id)
      return entered.device
    })
    const known: Viewer = {
      ...viewer,
      deviceOf: (id) => (id === device?.groupId ? device.secret : viewer.deviceOf(id)),
    }
    return { ...(await show(input.code, known)), ...(device && { device }) }
  }

  function checkOffered({ packageIds, dates }: CreateGroupInput): void {
    const { cards } = catalogue.current()
    if (!packageIds.every((id) => cards.has(id))) throw new AppError('not_found', 'group.notOffered')
    const today = clock()
    if (!dates.every((date) => isBookable(date, today))) throw conflict('date', 'group.pastDate')
  }

  const asOrganiser = (userId: string): Viewer => ({ userId, deviceOf: () => undefined })

  return {
    /** Gives a device its secret before it speaks: a first vote whose answer is lost is its own when it is repeated. */
    async getGroup(code: string, viewer: Viewer, seen?: string): Promise<SeenIfChanged> {
      const found = await lookAtGroup(deps, code, viewer)
      const { state, group, you } = found
      if (state === seen) return { state, group: null }
      const shown = await showGroup(deps, code, viewer, found)
      const isNew = !you && group.closed_at === null && viewer.deviceOf(group.id) === undefined
      return { ...shown, ...(isNew && { device: { groupId: group.id, secret: newSecret() } }) }
    },

    async listGroups(userId: string): Promise<OwnGroup[]> {
      const rows = await listGroupsOf(database.db, userId)
      return rows.map(({ code, name, names, closed_at: closedAt, created_at: createdAt }) => ({
        code,
        name,
        names: names ?? 0,
        isClosed: closedAt !== null,
        createdOn: todayInIndia(new Date(createdAt)),
      }))
    },

    async createGroup(userId: string, input: CreateGroupInput): Promise<Seen> {
      checkOffered(input)
      const [id, code] = [newId(), newSecret()]
      const made = await database.transaction(async (tx) => {
        // Also ensures that a deleted account gets no group.
        await lockUser(tx, userId)
        const before = await findMade(tx, userId, input, clock())
        if (before) {
          const secret = newSecret()
          await renewDevice(tx, before.id, secret)
          return { code: before.code, device: { groupId: before.id, secret } }
        }
        const group = {
          id,
          code,
          name: input.name,
          organiser_id: userId,
          people: input.people,
          ends_on: input.dates.toSorted().at(-1) ?? '',
          created_at: clock().toISOString(),
          closed_at: null,
        }
        await insertGroup(tx, group, choicesOf(input))
        const name = await findPlainName(tx, userId)
        const { secret } = await addName(tx, id, { name, isOrganiser: true }, people)
        return { code, device: { groupId: id, secret } }
      })
      return { ...(await show(made.code, asOrganiser(userId))), device: made.device }
    },

    voteInGroup: (input: VoteInput, viewer: Viewer): Promise<Seen> =>
      speak(input, viewer, async (tx, group, nameId) => {
        const { packageId, date, vote } = input
        const booked = await findJourneyOf(tx, group.id)
        if (booked && booked.state !== 'ended') throw conflict('booked', 'group.votesOver')
        const kind = packageId === undefined ? 'date' : 'journey'
        const value = packageId ?? date ?? ''
        const choices = await listChoices(tx, group.id)
        if (!choices.some((choice) => choice.kind === kind && choice.value === value))
          throw new AppError('not_found', 'group.noSuchChoice')
        const at = clock().toISOString()
        await saveVote(tx, { name_id: nameId, group_id: group.id, kind, value, vote, at })
      }),

    commentInGroup: (input: CommentInput, viewer: Viewer): Promise<Seen> =>
      speak(input, viewer, async (tx, group, nameId) => {
        const at = clock()
        if (await isSaid(tx, { groupId: group.id, nameId, text: input.text }, at)) return
        if ((await countComments(tx, group.id)) >= maxGroupComments)
          throw conflict('full', 'group.tooManyComments', { count: maxGroupComments })
        const own = { id: newId(), group_id: group.id, name_id: nameId, text: input.text }
        await insertComment(tx, { ...own, created_at: at.toISOString() })
      }),

    async bookGroup(userId: string, input: BookGroupInput, language: Language): Promise<SeenGroup> {
      // The previous release would take the seats that a group holds for bookings that were never counted.
      if (await deps.isOlderRunning()) throw new AppError('unavailable', 'group.bookLater')
      const entered = { input, language, newSecret }
      await database.transaction((tx) => bookJourney(tx, userId, entered, deps))
      return show(input.code, asOrganiser(userId))
    },

    getShare: (code: string): Promise<Share> => getShareToShow(database.db, code, clock()),

    async declineShare(code: string): Promise<Share> {
      await database.transaction(async (tx) => {
        const { journey, share } = await lockShareToDecline(tx, code, clock())
        if (share.left_at !== null) return
        await leaveShare(tx, share, { at: clock(), isOwn: true })
        await changeJourney(tx, journey.id)
        await queueGivenUpMails(tx, { journey, share }, deps)
      })
      return getShareToShow(database.db, code, clock())
    },

    async closeGroup(userId: string, code: string): Promise<SeenGroup> {
      await database.transaction(async (tx) => {
        const group = await enterOwnGroup(tx, code, userId)
        if (group.closed_at === null) await changeGroup(tx, group.id, { closed_at: clock().toISOString() })
      })
      return show(code, asOrganiser(userId))
    },

    async turnGroup(userId: string, code: string): Promise<SeenGroup> {
      const turned = await database.transaction(async (tx) =>
        replaceLink(tx, await enterOwnGroup(tx, code, userId), deps),
      )
      return show(turned, asOrganiser(userId))
    },

    /**
     * Removes somebody at once: the name is deleted, the links are replaced, and bookings made through the old ones and
     * not paid are ended.
     */
    async removeGroupName(userId: string, code: string, id: string): Promise<SeenGroup> {
      const turned = await database.transaction(async (tx) => {
        const group = await enterOwnGroup(tx, code, userId)
        const name = (await listNames(tx, group.id)).find((row) => row.id === id)
        if (!name) throw unknownGroup()
        if (name.is_organiser === 1) throw conflict('organiser', 'group.removeSelf')
        await deleteName(tx, id)
        const undecided = await lockUndecidedOf(tx, group.id)
        // Before the link is replaced, since a booking that ends records the link of its time.
        if (undecided) await deps.endUnpaidShares(tx, undecided)
        return replaceLink(tx, group, deps)
      })
      return show(turned, asOrganiser(userId))
    },

    /**
     * Called in the transaction that deletes an account, which holds the account's lock. The groups stay readable for
     * the others.
     */
    async leaveAll(tx: Tx, userId: string): Promise<void> {
      for (const { id, code, closed_at: closedAt } of await listGroupsOf(tx, userId)) {
        await enterOwnGroup(tx, code, userId)
        const name = await findOrganiserName(tx, id)
        if (name) await deleteName(tx, name.id)
        if (await passOrganiser(tx, id, userId, people)) continue
        await changeGroup(tx, id, { organiser_id: null, closed_at: closedAt ?? clock().toISOString() })
      }
      // A group is locked before its journey, as when somebody is removed.
      await forgetInShares(tx, userId, text('auth.deletedPerson'), deps)
    },
  }
}
