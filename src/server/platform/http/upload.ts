import { maxFormBytes } from '#shared/bounds.ts'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

const formType = 'multipart/form-data'
/** The file, and fields that a program may send with it. */
const maxParts = 11

const limits = {
  files: 1,
  fields: maxParts - 1,
  parts: maxParts,
  fieldSize: 1_000,
  headerPairs: 20,
  headerSize: 4_000,
}

type Upload = { body: Buffer; contentType: string }
type Form = { body: Buffer; boundary: string }

function countOf(body: Buffer, text: string, most: number): number {
  let count = 0
  for (let at = body.indexOf(text); at >= 0 && count <= most; at = body.indexOf(text, at + text.length))
    count += 1
  return count
}

function formOf({ body, contentType }: Upload): Form {
  const [, boundary] = /;\s*boundary="?([\w'()+,./:=?-]{1,70})/i.exec(contentType) ?? []
  if (boundary === undefined) throw new AppError('invalid', 'error.badRequest')
  return { body, boundary }
}

/** The parser reads all parts whatever its limits are, so a form with too many is not passed to it. */
function refuseManyParts({ body, boundary }: Form): void {
  if (countOf(body, `--${boundary}`, maxParts + 1) > maxParts + 1)
    throw new AppError('too_large', 'error.tooManyParts')
}

/** The file of a form under its field's name; other fields are ignored. */
function readFile({ body, boundary }: Form, fileSize: number): Promise<Record<string, Uint8Array>> {
  return new Promise((resolve, reject) => {
    let found: Record<string, Uint8Array> = {}
    // By the boundary that was counted: the parser reads headers otherwise.
    const headers = { 'content-type': `${formType}; boundary="${boundary}"` }
    const form = new Busboy({ headers, limits: { ...limits, fileSize } })
    form.on('file', (field, file) => {
      const chunks: Buffer[] = []
      file.on('data', (chunk: Buffer) => chunks.push(chunk))
      file.once('limit', () => reject(new AppError('too_large', 'error.tooLarge')))
      file.once('end', () => (found = { [field]: new Uint8Array(Buffer.concat(chunks)) }))
      file.once('error', reject)
    })
    form.once('finish', () => resolve(found))
    form.once('error', () => reject(new AppError('invalid', 'error.badRequest')))
    form.end(body)
  })
}

/** For a call whose body is bounded by `maxBodyBytes`. */
export async function fileOf(upload: unknown, maxBodyBytes: number): Promise<Record<string, Uint8Array>> {
  if (!isUpload(upload)) throw unsupported()
  const form = formOf(upload)
  refuseManyParts(form)
  return readFile(form, maxBodyBytes - maxFormBytes)
}

const isUpload = (body: unknown): body is Upload =>
  typeof body === 'object' && body !== null && 'contentType' in body

const unsupported = () => new AppError('invalid', 'error.unsupportedType', { params: { type: formType } })

/** For a group of upload routes: forms are read up to the call's bound, and no other type is accepted. */
export function takeUploads(room: FastifyInstance): void {
  room.removeAllContentTypeParsers()
  room.addContentTypeParser(formType, { parseAs: 'buffer' }, ({ headers }, body, done) =>
    done(null, { body, contentType: headers['content-type'] ?? '' }),
  )
  room.addContentTypeParser('*', (_request, _body, done) => done(unsupported()))
}
