import type { FastifyInstance, InjectOptions } from 'fastify'

type Answered = {
  status: number
  body: Record<string, unknown>
  headers: Record<string, string | string[] | number | undefined>
  setCookies: string[]
}

/** The prefix of cookie names on https addresses. */
const prefix = '__Host-'

export type Browser = {
  /** By name, without the prefix. */
  cookies: Map<string, string>
  get: (path: string, token?: string) => Promise<Answered>
  post: (path: string, body?: unknown, token?: string) => Promise<Answered>
  del: (path: string, body?: unknown, token?: string) => Promise<Answered>
  put: (path: string, body?: unknown, token?: string) => Promise<Answered>
  upload: (path: string, field: string, bytes: Uint8Array, token?: string) => Promise<Answered>
}

/** Handles cookies like a browser on https; paths are those below /api. */
export function newBrowser(app: FastifyInstance, address = '203.0.113.7', device = 'Test browser'): Browser {
  const cookies = new Map<string, string>()

  const store = (line: string) => {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const [name, value] = [pair.slice(0, at).replace(prefix, ''), decodeURIComponent(pair.slice(at + 1))]
    const isGone = value === '' || attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))
    if (isGone) cookies.delete(name)
    else cookies.set(name, value)
  }

  const send = async (options: InjectOptions, token?: string): Promise<Answered> => {
    const answer = await app.inject({
      ...options,
      remoteAddress: address,
      cookies: Object.fromEntries([...cookies].map(([name, value]) => [`${prefix}${name}`, value])),
      headers: {
        host: 'safarnama.test',
        'user-agent': device,
        ...options.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    })
    const setCookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const line of setCookies) store(line)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json<Record<string, unknown>>() : {},
      headers: answer.headers,
      setCookies,
    }
  }

  const json = (method: 'POST' | 'PUT' | 'DELETE') => (path: string, body?: unknown, token?: string) =>
    send({ method, url: `/api${path}`, ...(body !== undefined && { payload: body as object }) }, token)

  return {
    cookies,
    get: (path, token) => send({ method: 'GET', url: `/api${path}` }, token),
    post: json('POST'),
    put: json('PUT'),
    del: json('DELETE'),
    upload(path, field, bytes, token) {
      const edge = 'edge-of-the-form'
      const head = `--${edge}\r\ncontent-disposition: form-data; name="${field}"; filename="me.png"\r\ncontent-type: image/png\r\n\r\n`
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)])
      const headers = { 'content-type': `multipart/form-data; boundary=${edge}` }
      return send({ method: 'PUT', url: `/api${path}`, payload, headers }, token)
    },
  }
}
