import { fill, json, requestOf, short } from './requests.mjs'

/** As large as a head is read, and as large as the address of a call and of a page is. */
const headBytes = 15_500
const callBytes = 8_000
const pageBytes = 4_000

const search = '/api/places/search'
function queries(bytes, note) {
  const get = (path) => requestOf(`GET ${path}`, {})
  const fills = {
    'many names': fill(bytes, (at) => `${short(at)}=1&`),
    'many names without values': fill(bytes, (at) => `${short(at)}&`),
    'one name again and again': 'query=a&'.repeat(bytes / 8),
    'percent signs': `query=${'%41'.repeat(bytes / 3)}`,
    'percent signs that mean nothing': `query=${'%ff%'.repeat(bytes / 4)}`,
    'equals signs': `query=${'='.repeat(bytes)}`,
    'plus signs': `query=${'+'.repeat(bytes)}`,
    ampersands: '&'.repeat(bytes),
    brackets: `query${'[a]'.repeat(bytes / 3)}=1`,
    'a long word': `query=${'a'.repeat(bytes)}`,
    'a number of digits': `limit=${'1'.repeat(bytes)}x`,
    words: `query=${fill(bytes, (at) => `${short(at * 7_919)}+`)}`,
    Hindi: `query=${encodeURIComponent('क्षत्रिय ').repeat(bytes / 75)}`,
  }
  return [
    ...Object.entries(fills).flatMap(([what, query]) => [
      { what: `query of a call: ${what}${note}`, bytes: get(`${search}?query=anew0000&${query}`) },
      {
        what: `query of a page: ${what}${note}`,
        bytes: get(`/search?end=anew0000&${query}`),
        honest: 'page',
      },
    ]),
    { what: `path of a call: long${note}`, bytes: get(`/api/places/${'a'.repeat(bytes)}`) },
    { what: `path of a call: percent signs${note}`, bytes: get(`/api/places/${'%41'.repeat(bytes / 3)}`) },
    { what: `path of a call: slashes${note}`, bytes: get(`/api${'/a'.repeat(bytes / 2)}`) },
    {
      what: `path of a page: slashes${note}`,
      bytes: get(`/anew0000${'/a'.repeat(bytes / 2)}`),
      honest: 'page',
    },
    {
      what: `path of a page: percent signs${note}`,
      bytes: get(`/anew0000${'%41'.repeat(bytes / 3)}`),
      honest: 'page',
    },
    { what: `path of a page: dots${note}`, bytes: get('/..'.repeat(bytes / 3)), honest: 'page' },
    { what: `path of a file: percent signs${note}`, bytes: get(`/assets/${'%41'.repeat(bytes / 3)}`) },
    { what: `path of a file: slashes${note}`, bytes: get(`/assets${'/a'.repeat(bytes / 2)}`) },
    { what: `path of a stand-in: slashes${note}`, bytes: get(`/sandbox${'/a'.repeat(bytes / 2)}`) },
  ]
}

const letters = 'qwertzuiopasdfghjklyxcvbnm'
const word = (at, length) =>
  Array.from({ length }, (_, place) => letters[(at * 31 + place * 7 + place * place * at) % 26]).join('')
const words = (count, length) => Array.from({ length: count }, (_, at) => word(at + 1, length)).join('+')
const small = [
  { what: 'search: words of two letters', path: `${search}?limit=100&query=anew0000+${words(66, 2)}` },
  {
    what: 'search: words of five letters that are none',
    path: `${search}?limit=100&query=anew0000+${words(33, 5)}`,
  },
  {
    what: 'search: words of nine letters that are none',
    path: `${search}?limit=100&query=anew0000+${words(20, 9)}`,
  },
  { what: 'search: one word of 200 letters', path: `${search}?limit=100&query=${word(3, 200)}` },
  { what: 'search: letters with blanks', path: `${search}?limit=100&query=anew0000+${words(100, 1)}` },
  { what: 'search: numbers', path: `${search}?limit=100&query=${'9+'.repeat(100)}` },
  {
    what: 'search: everything that can be asked for',
    path: `${search}?limit=100&explain=1&facets=1&from=delhi&people=50&sort=cost&query=anew0000+${words(33, 5)}`,
  },
  {
    what: 'search: everything about all',
    path: `${search}?limit=100&explain=1&facets=1&from=delhi&people=50&sort=cost`,
  },
  { what: 'search: a hundred cards', path: `${search}?limit=100&start=anew0000` },
  { what: 'search: the last page', path: `${search}?limit=100&page=1000000` },
  { what: 'suggestions', path: `/api/places/suggestions?query=anew0000+${words(33, 5)}` },
  { what: 'towns', path: `/api/routes/towns?query=anew0000+${words(33, 5)}` },
  { what: 'a route', path: '/api/routes?start=leh&end=kanyakumari', honest: 'route' },
  {
    what: 'a route between no towns',
    path: `/api/routes?start=anew0000+${words(33, 5)}&end=${words(20, 9)}`,
  },
  {
    what: 'ways of 50',
    path: `/api/ways?from=delhi&ids=${Array.from({ length: 50 }, (_, at) => `p${at}`).join()}`,
  },
  {
    what: 'services',
    path: `/api/places/place/services?placeName=anew0000+${words(33, 5)}&city=${words(33, 5)}`,
  },
  { what: 'around', path: `/api/around?city=agra&state=uttar+pradesh` },
  { what: 'the page of a search', path: `/search?end=anew0000+${words(33, 5)}`, honest: 'page' },
  { what: 'the page of a search in Hindi', path: `/hi/search?end=anew0000+${words(33, 5)}`, honest: 'page' },
  { what: 'a page that is not there', path: `/anew0000${words(3, 5)}`, honest: 'page' },
  { what: 'the document of the API', path: '/api/openapi.json' },
  { what: 'the page of the API', path: '/api/docs' },
  { what: 'the sitemap', path: '/sitemap.xml' },
  { what: 'readiness', path: '/readyz' },
]

function heads() {
  const get = (headers, path = `${search}?query=lake`) => requestOf(`GET ${path}`, headers)
  const one = (name, value, path) => ({ what: `header: ${name}`, bytes: get({ [name]: value }, path) })
  const many = (count, name) => Object.fromEntries(Array.from({ length: count }, (_, at) => [name(at), '1']))
  const languages = fill(headBytes, (at) => `hi-${short(at)};q=0.${at % 9},`)
  return [
    { what: 'headers: very many', bytes: get(many(1_900, (at) => `x${short(at)}`)) },
    {
      what: 'headers: one again and again',
      bytes: Buffer.from(`GET ${search} HTTP/1.1\r\nhost: localhost\r\n${'x:1\r\n'.repeat(1_900)}\r\n`),
    },
    {
      what: 'headers: cookies again and again',
      bytes: Buffer.from(`GET ${search} HTTP/1.1\r\nhost: localhost\r\n${'cookie:a\r\n'.repeat(1_500)}\r\n`),
    },
    { what: 'head: over its bound', bytes: get({ x: 'x'.repeat(20_000) }) },
    { what: 'head: no HTTP', bytes: Buffer.from('\r\n'.repeat(headBytes / 2) + 'x\r\n\r\n') },
    {
      ...one(
        'cookie',
        fill(headBytes, (at) => `${short(at)}=1;`),
      ),
      what: 'cookies: very many',
    },
    {
      ...one(
        'cookie',
        fill(headBytes, () => 'a;'),
      ),
      what: 'cookies: without values',
    },
    {
      ...one(
        'cookie',
        fill(headBytes, (at) => `${short(at)}=%41;`),
      ),
      what: 'cookies: percent signs',
    },
    {
      what: 'cookies: of a call that reads them',
      bytes: requestOf('POST /api/auth/refresh', { cookie: fill(headBytes, (at) => `${short(at)}=%41;`) }),
    },
    one('accept-language', languages),
    { ...one('accept-language', languages, '/api/nothing'), what: 'header: accept-language of a refusal' },
    one('accept-encoding', 'br;q=0,'.repeat(headBytes / 7)),
    {
      ...one('accept-encoding', 'br;q=0,'.repeat(headBytes / 7), '/robots.txt'),
      what: 'header: accept-encoding of a file',
    },
    {
      ...one('range', `bytes=${'0-1,'.repeat(headBytes / 4)}`, '/robots.txt'),
      what: 'header: range of a file',
    },
    { ...one('if-none-match', 'W/"a",'.repeat(headBytes / 6)), what: 'header: if-none-match' },
    {
      ...one('if-none-match', 'W/"a",'.repeat(headBytes / 6), '/robots.txt'),
      what: 'header: if-none-match of a file',
    },
    { ...one('x-forwarded-for', '1.1.1.1,'.repeat(headBytes / 8)), what: 'header: x-forwarded-for' },
    one('authorization', `Bearer ${'a.'.repeat(headBytes / 2)}`),
    {
      ...one('authorization', `Bearer ${'a.'.repeat(headBytes / 2)}`, '/api/shortlist'),
      what: 'header: a token that is none',
    },
    one('origin', `http://${'a.'.repeat(headBytes / 2)}`),
    {
      what: 'header: origin of a change',
      bytes: requestOf(
        'POST /api/contact',
        { ...json, origin: `http://${'a.'.repeat(headBytes / 2)}` },
        '{}',
      ),
    },
    {
      what: 'header: content-type',
      bytes: requestOf(
        'POST /api/contact',
        { 'content-type': `application/json;${'a=b;'.repeat(headBytes / 4)}` },
        '{}',
      ),
    },
    one('user-agent', 'a'.repeat(headBytes)),
    one('traceparent', '0'.repeat(headBytes)),
  ]
}

export const hostileHeads = () => [
  ...queries(headBytes, ''),
  ...queries(callBytes, ', 8 kB'),
  ...queries(pageBytes, ', 4 kB'),
  ...small.map(({ what, path, honest }) => ({ what, honest, bytes: requestOf(`GET ${path}`, {}) })),
  ...heads(),
]
