import type { FastifyInstance } from 'fastify'
import type { Profile } from './profile.ts'

const yearSeconds = 365 * 24 * 3600

/** Pictures by their id, which is never given to another one and cannot be guessed. */
export function profileImageRoutes(app: FastifyInstance, { getImage }: Pick<Profile, 'getImage'>): void {
  app.get<{ Params: { id: string } }>('/api/auth/profile/image/:id', async (request, reply) => {
    const content = await getImage(request.params.id)
    return reply
      .header('content-type', 'image/webp')
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .send(Buffer.from(content))
  })
}
