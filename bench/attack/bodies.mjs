import { fill, json, listOf, requestOf, short } from './requests.mjs'

/** As large as the product reads a body, or much larger. */
const callBytes = 60_000
const megabyte = 1_000_000

const post = (path, body, headers = {}) => requestOf(`POST ${path}`, { ...json, ...headers }, body)

const shapes = {
  'many names': (bytes) => `{${listOf(bytes, (at) => `"${short(at)}":1`)}}`,
  'one name again and again': (bytes) => `{${listOf(bytes, () => '"a":1')}}`,
  'numbers for names': (bytes) => `{${listOf(bytes, (at) => `"${(at * 7_919) % 4_294_967_290}":1`)}}`,
  'small objects': (bytes) => `{"name":[${listOf(bytes, () => '{}')}]}`,
  'objects of many shapes': (bytes) => `{"name":[${listOf(bytes, (at) => `{"${short(at)}":1}`)}]}`,
  'small numbers': (bytes) => `{"name":[${listOf(bytes, () => '1')}]}`,
  'small texts': (bytes) => `{"name":[${listOf(bytes, () => '""')}]}`,
  'brackets in brackets': (bytes) => `{"name":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`,
  'objects in objects': (bytes) => `{"name":${'{"a":'.repeat(bytes / 6)}1${'}'.repeat(bytes / 6)}}`,
  prototypes: (bytes) => `{"name":[${listOf(bytes, () => '{"__proto__":1}')}]}`,
  blanks: (bytes) => `{${' '.repeat(bytes)}}`,
  escapes: (bytes) => `{"message":"${'\\u0905'.repeat(bytes / 6)}"}`,
  'lone surrogates': (bytes) => `{"message":"${'\\ud800'.repeat(bytes / 6)}"}`,
  'no JSON': (bytes) => '\\'.repeat(bytes),
}

function bodies(token, origin) {
  const login = { authorization: `Bearer ${token}` }
  const names = listOf(callBytes, () => '1')
  return [
    ...Object.entries(shapes).flatMap(([what, make]) => [
      { what: `body: ${what}`, bytes: post('/api/contact', make(callBytes)) },
      { what: `body of 8 kB: ${what}`, bytes: post('/api/contact', make(8_000)) },
      { what: `body of 1 MB: ${what}`, bytes: post('/api/contact', make(megabyte)) },
    ]),
    {
      what: 'body: a list too long, without a login',
      bytes: requestOf('PUT /api/shortlist', json, `{"packageIds":[${names}]}`),
    },
    {
      what: 'body: a list too long',
      bytes: requestOf('PUT /api/shortlist', { ...json, ...login }, `{"packageIds":[${names}]}`),
    },
    {
      what: 'body: names of a booking',
      bytes: post(
        '/api/booking/create-booking',
        `{"name":"a","travelerNames":[${listOf(callBytes, () => '"a"')}]}`,
        login,
      ),
    },
    {
      what: 'body: many names beside a flat traveller',
      bytes: post(
        '/api/booking/create-booking',
        `{"name":"a",${listOf(callBytes, (at) => `"${short(at)}":1`)}}`,
        login,
      ),
    },
    {
      what: 'body: an address of dots',
      bytes: post('/api/auth/send-otp', `{"email":"a@${'a.'.repeat(callBytes / 2)}@"}`),
    },
    {
      what: 'body: an address of blanks',
      bytes: post('/api/auth/send-otp', `{"email":"a@${' '.repeat(callBytes)}b"}`),
    },
    {
      what: 'body: a number of digits',
      bytes: post('/api/payment/create-payment', `{"amount":"${'1'.repeat(callBytes)}x"}`, login),
    },
    {
      what: 'body: a telephone of blanks',
      bytes: post('/api/booking/create-booking', `{"contact":"${' -'.repeat(callBytes / 2)}"}`, login),
    },
    {
      what: 'body: a name of marks',
      bytes: post('/api/travelers', `{"name":"a${'\u0315\u0300'.repeat(callBytes / 4)}"}`, login),
    },
    {
      what: 'body: a wrong login of 8 kB',
      bytes: post('/api/auth/login', `{"email":"a@b","x":"${'x'.repeat(8_000)}"}`),
    },
    {
      what: 'body: a form of a page',
      bytes: requestOf(
        'POST /contactus',
        { 'content-type': 'application/x-www-form-urlencoded', origin },
        fill(callBytes, (at) => `${short(at)}=%41&`),
      ),
      honest: 'form',
    },
    {
      what: 'body: a form of a page, percent signs',
      bytes: requestOf(
        'POST /contactus',
        { 'content-type': 'application/x-www-form-urlencoded', origin },
        `message=${'%41'.repeat(callBytes / 3)}`,
      ),
      honest: 'form',
    },
    {
      what: 'body: an unsigned webhook',
      bytes: post('/api/payment/webhook', shapes['many names'](callBytes)),
    },
    {
      what: 'body: a wrongly signed webhook',
      bytes: post('/api/payment/webhook', shapes['many names'](callBytes), {
        'x-razorpay-signature': 'a'.repeat(64),
      }),
    },
    {
      what: 'body: said to be compressed',
      bytes: post('/api/contact', shapes['many names'](callBytes), { 'content-encoding': 'gzip' }),
    },
    {
      what: 'body: of a path that is not there',
      bytes: post('/api/nothing', shapes['many names'](callBytes)),
    },
    { what: 'body: of a page', bytes: post('/', shapes['many names'](callBytes)) },
  ]
}

function multipart(parts, token, path = 'PUT /api/auth/profile/image') {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  return requestOf(
    path,
    token ? { ...headers, authorization: `Bearer ${token}` } : headers,
    `${parts}--x--\r\n`,
  )
}
const partOf = (disposition, content, more = '') =>
  `--x\r\ncontent-disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`

function uploads(token) {
  const file = (content, more) => partOf('name="profileImage"; filename="a.png"', content, more)
  return [
    {
      what: 'upload: many parts',
      bytes: multipart(
        fill(callBytes, (at) => partOf(`name="${short(at)}"`, '')),
        token,
      ),
    },
    {
      what: 'upload: many parts of one name',
      bytes: multipart(
        fill(callBytes, () => partOf('name="a"', '')),
        token,
      ),
    },
    {
      what: 'upload: boundaries only',
      bytes: multipart(
        fill(callBytes, () => '--x\r\n\r\n'),
        token,
      ),
    },
    {
      what: 'upload: ends of lines',
      bytes: multipart(file('\r\n--'.repeat(callBytes / 4)), token),
      honest: 'upload',
    },
    {
      what: 'upload: many headers in a part',
      bytes: multipart(
        file(
          '',
          fill(callBytes, (at) => `x-${short(at)}: 1\r\n`),
        ),
        token,
      ),
    },
    {
      what: 'upload: a field of JSON',
      bytes: multipart(
        partOf('name="a"', shapes['many names'](megabyte), 'content-type: application/json\r\n'),
        token,
      ),
    },
    { what: 'upload: no picture', bytes: multipart(file('x'.repeat(callBytes)), token), honest: 'upload' },
    { what: 'upload: without a login', bytes: multipart(file('x'.repeat(megabyte))) },
    {
      what: 'upload: to a call without',
      bytes: multipart(file('x'.repeat(callBytes)), undefined, 'POST /api/contact'),
    },
    {
      what: 'upload: a name of percent signs',
      bytes: multipart(
        partOf(`name="profileImage"; filename*=UTF-8''${'%41'.repeat(callBytes / 3)}`, 'x'),
        token,
      ),
    },
  ]
}

export const hostileBodies = (token, origin) => [...bodies(token, origin), ...uploads(token)]

/** What no proxy lets through and no browser sends: its address is cut off. */
export const unruly = [
  {
    what: 'a body in chunks of a byte',
    bytes: requestOf(
      'POST /api/contact',
      { ...json, 'transfer-encoding': 'chunked' },
      `${'1\r\n1\r\n'.repeat(callBytes / 6)}0\r\n\r\n`,
    ),
  },
  {
    what: '1,000 requests sent ahead',
    bytes: Buffer.concat(
      Array.from({ length: 1_000 }, () => requestOf('GET /api/places/search?query=anew0000', {})),
    ),
  },
]
