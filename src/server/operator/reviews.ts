import { type ReviewRow } from '#server/reviews/repository.ts'
import {
  getForStaff,
  listForStaff,
  maxAnswerLength,
  moderation,
  reasonOf,
} from '#server/reviews/moderation.ts'
import { byCommand } from './audited.ts'
import { reviewCategories } from '#shared/domain/guest-ratings.ts'
import { hidingReasons } from '#shared/domain/hiding-reasons.ts'
import { text } from '#shared/messages/text.ts'
import { idAndWords, wordsOfFile } from './free-words.ts'
import {
  type Command,
  CommandError,
  exitCodes,
  onlyArgument,
  type OperatorDeps,
  type Output,
  refuseSurplus,
  takeOption,
} from './command.ts'

const states = ['waiting', 'hidden', 'published'] as const

function printReview(row: ReviewRow, output: Output): void {
  const { id, package_id: packageId, overall, state, language } = row
  const why = reasonOf(row)
  output.line(
    text('operator.reviewLine', {
      id,
      packageId,
      overall,
      state: why === null ? state : `${state} (${why})`,
      language,
      at: row.created_at,
    }),
  )
  for (const line of row.words.split('\n')) output.line(`  ${line}`)
}

export const listReviews: Command = {
  words: 'reviews list',
  usage: '[--state waiting|hidden|published] [--package ID]',
  summary: 'operator.help.reviewsList',
  async run(args, { output, database }) {
    const { value: given = 'waiting', rest } = takeOption(args, 'state')
    const { value: packageId, rest: surplus } = takeOption(rest, 'package')
    refuseSurplus(surplus[0])
    const state = states.find((known) => known === given)
    if (!state) throw new CommandError(exitCodes.misused, 'operator.wrongReviewState', { state: given })
    const rows = await listForStaff((await database()).db, { state, packageId })
    output.line(text('operator.reviewCount', { count: rows.length, state }))
    for (const row of rows) printReview(row, output)
    return exitCodes.done
  },
}

export const showReview: Command = {
  words: 'reviews show',
  usage: 'ID',
  summary: 'operator.help.reviewsShow',
  async run(args, { output, database }) {
    const id = onlyArgument(args, 'ID')
    const row = await getForStaff((await database()).db, id)
    printReview(row, output)
    const given = reviewCategories.flatMap((name) => (row[name] === null ? [] : [`${name} ${row[name]}`]))
    if (given.length > 0) output.line(given.join(', '))
    if (row.answer !== null)
      output.line(
        text('operator.messageAnswered', {
          at: row.answered_at ?? '',
          answer: row.answer.replaceAll('\n', '\n  '),
        }),
      )
    return exitCodes.done
  },
}

const staffOf = async (deps: OperatorDeps, what: 'publish' | 'hide' | 'answer') =>
  moderation({
    database: await deps.database(),
    clock: deps.clock,
    witness: byCommand(`reviews ${what}`, deps),
  })

export const publishReview: Command = {
  words: 'reviews publish',
  usage: 'ID',
  summary: 'operator.help.reviewsPublish',
  async run(args, deps) {
    const id = onlyArgument(args, 'ID')
    await (await staffOf(deps, 'publish')).publish(id)
    deps.output.line(text('operator.reviewPublished', { id }))
    return exitCodes.done
  },
}

export const hideReview: Command = {
  words: 'reviews hide',
  usage: `ID --reason ${hidingReasons.join('|')}`,
  summary: 'operator.help.reviewsHide',
  async run(args, deps) {
    const { value, rest } = takeOption(args, 'reason')
    const reason = hidingReasons.find((known) => known === value)
    if (!reason)
      throw new CommandError(exitCodes.misused, 'operator.wrongReason', { reasons: hidingReasons.join(', ') })
    const id = onlyArgument(rest, 'ID')
    await (await staffOf(deps, 'hide')).hide(id, reason)
    deps.output.line(text('operator.reviewHidden', { id, reason }))
    return exitCodes.done
  },
}

export const answerReview: Command = {
  words: 'reviews answer',
  usage: 'ID "TEXT" | --file FILE',
  summary: 'operator.help.reviewsAnswer',
  async run(args, deps) {
    const { value: file, rest } = takeOption(args, 'file')
    const { id, words } = idAndWords(rest)
    if (file !== undefined) refuseSurplus(rest[1])
    const said = file === undefined ? words : await wordsOfFile(file)
    if (said === '') throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: 'TEXT' })
    if (said.length > maxAnswerLength)
      throw new CommandError(exitCodes.misused, 'operator.answerLong', { longest: maxAnswerLength })
    await (await staffOf(deps, 'answer')).answer(id, said)
    deps.output.line(text('operator.reviewSaid', { id }))
    return exitCodes.done
  },
}
