import { join, resolve } from 'node:path'
import { pictureModeration } from '#server/reviews/picture-moderation.ts'
import { findBytes, listWaiting } from '#server/reviews/pictures-repository.ts'
import { text } from '#shared/messages/text.ts'
import { byCommand } from './audited.ts'
import {
  type Command,
  exitCodes,
  onlyArgument,
  type OperatorDeps,
  refuseSurplus,
  takeOption,
} from './command.ts'
import { makeFolder, writeWhole } from './file-faults.ts'

const mostListed = 100

export const listReviewPictures: Command = {
  words: 'reviews pictures',
  usage: '[--into FOLDER]',
  summary: 'operator.help.reviewsPictures',
  async run(args, { output, database }) {
    const { value: into, rest } = takeOption(args, 'into')
    refuseSurplus(rest[0])
    const { db } = await database()
    const rows = await listWaiting(db, mostListed)
    const folder = into === undefined ? undefined : resolve(into)
    if (folder !== undefined) await makeFolder(folder)
    output.line(text('operator.pictureCount', { count: rows.length }))
    for (const row of rows) {
      const { id, review_id: reviewId, package_id: packageId, width, height, created_at: at } = row
      const state = row.review_state
      output.line(text('operator.pictureLine', { id, at, packageId, reviewId, state, width, height }))
      const content = folder === undefined ? undefined : await findBytes(db, { id, reviewId }, 'large')
      if (folder !== undefined && content) await writeWhole(join(folder, `${id}.webp`), content)
    }
    if (folder !== undefined) output.line(text('operator.written', { file: folder }))
    return exitCodes.done
  },
}

const staffOf = async (what: string, deps: OperatorDeps) =>
  pictureModeration({ database: await deps.database(), witness: byCommand(`reviews ${what}`, deps) })

export const approveReviewPicture: Command = {
  words: 'reviews approve-picture',
  usage: 'ID',
  summary: 'operator.help.reviewsApprovePicture',
  async run(args, deps) {
    const id = onlyArgument(args, 'ID')
    await (await staffOf('approve-picture', deps)).approve(id)
    deps.output.line(text('operator.pictureShown', { id }))
    return exitCodes.done
  },
}

export const removeReviewPicture: Command = {
  words: 'reviews remove-picture',
  usage: 'ID',
  summary: 'operator.help.reviewsRemovePicture',
  async run(args, deps) {
    const id = onlyArgument(args, 'ID')
    await (await staffOf('remove-picture', deps)).remove(id)
    deps.output.line(text('operator.pictureRemoved', { id }))
    return exitCodes.done
  },
}
