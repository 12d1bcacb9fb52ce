import Fastify, { type FastifyInstance } from 'fastify'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError, tooMany } from '#server/platform/errors.ts'
import { answerError } from '#server/platform/http/error-answer.ts'
import { drawLinkPicture, type LinkSubject } from './link-picture.ts'
import { linkPictureRoutes } from './link-pictures.ts'

const subjects: Record<string, LinkSubject> = {
  agra: {
    title: 'Agra & <Fatehpur> Sikri Sojourn',
    place: 'Agra, Uttar Pradesh',
    photo: '/pictures/packages/agra-1-rose-800.webp',
  },
  strange: { title: 'W'.repeat(100), place: 'Nowhere', photo: '/pictures/../../package-800.webp' },
}
const webFolder = join(import.meta.dirname, '../../../public')
let app: FastifyInstance
let drawn = 0

beforeAll(() => {
  app = Fastify()
  app.setErrorHandler(answerError)
  linkPictureRoutes(app, {
    mayDraw: async (address) => {
      if (address === '203.0.113.9') throw tooMany(3_600)
    },
    draw: async (subject) => {
      drawn += 1
      return subject.title.startsWith('many') ? Buffer.from('a picture') : drawLinkPicture(webFolder, subject)
    },
    findSubject: async (_kind, id) => {
      const named = id.startsWith('many') ? { title: id, place: 'Goa', photo: undefined } : subjects[id]
      if (!named) throw new AppError('not_found', 'error.notFound')
      return named
    },
  })
})
afterAll(() => app.close())

const get = (id: string, headers = {}) => app.inject({ url: `/og/place/${id}.jpg`, headers })

test('a link to a place has a JPEG of 1200 x 630 below 300 kB, its name over its own scene', async () => {
  const { statusCode, headers, rawPayload } = await get('agra')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('image/jpeg')
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(rawPayload.length).toBeLessThan(300_000)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  const region = { left: 64, top: 400, width: 900, height: 160 }
  const { channels } = await sharp(rawPayload).extract(region).stats()
  // White letters are on the dark end of the scrim.
  expect(Math.min(...channels.map(({ max }) => max))).toBeGreaterThan(240)
  expect(Math.max(...channels.map(({ min }) => min))).toBeLessThan(90)
})

test('what was fetched before is not sent again', async () => {
  const { headers } = await get('agra')
  const { statusCode, rawPayload } = await get('agra', { 'if-none-match': headers.etag })
  expect(statusCode).toBe(304)
  expect(rawPayload.length).toBe(0)
})

test('a name without end and a photo that is not ours make a picture all the same', async () => {
  const { statusCode, rawPayload } = await get('strange')
  expect(statusCode).toBe(200)
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('an unknown place has none', async () => {
  expect((await get('nowhere')).statusCode).toBe(404)
})

test('a flood of different pictures is sent away, one of the same picture is drawn once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => get(`many-${at}`)))
  const codes = answers.map(({ statusCode }) => statusCode)
  expect(codes.filter((code) => code === 200).length).toBe(8)
  expect(codes.filter((code) => code === 503).length).toBe(4)
  expect(answers.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5')
  drawn = 0
  const same = await Promise.all(Array.from({ length: 12 }, () => get('many-again')))
  expect(same.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  expect(drawn).toBe(1)
})

test('an address that has had too many drawn still gets those that are drawn', async () => {
  const from = (id: string) => app.inject({ url: `/og/place/${id}.jpg`, remoteAddress: '203.0.113.9' })
  expect((await from('many-new')).statusCode).toBe(429)
  expect((await get('many-new')).statusCode).toBe(200)
  expect((await from('many-new')).statusCode).toBe(200)
})
