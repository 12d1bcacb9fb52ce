import { expect, test } from 'vitest'
import { isOwnHost } from './own-host.ts'

const [here, there] = ['127.0.0.1', '203.0.113.7']
const [site, none] = ['https://travel.example', 'http://localhost:3000']

test.each([
  ['travel.example', there, site, true],
  ['TRAVEL.example:443', there, site, true],
  ['travel.example', here, site, true],
  ['evil.example', there, site, false],
  ['evil.example', here, site, false],
  ['travel.example.evil.example', there, site, false],
  ['travel.example@evil.example', there, site, false],
  ['', there, site, false],
  // A health check, a proxy or a stand-in of the same machine.
  ['localhost:3000', here, site, true],
  ['127.0.0.1:3000', '::ffff:127.0.0.1', site, true],
  ['[::1]:3000', '::1', site, true],
  ['localhost', there, site, false],
  ['192.168.1.5', there, site, false],
  // PUBLIC_URL is not set: on this machine its own names, from elsewhere any name.
  ['localhost:3000', here, none, true],
  ['127.0.0.1:3000', here, none, true],
  ['evil.example:3000', here, none, false],
  ['127.0.0.1.evil.example', here, none, false],
  ['192.168.1.5:3000', '192.168.1.9', none, true],
])('SEC Host %s from %s at %s: %s', (host, caller, publicUrl, isOwn) => {
  expect(isOwnHost(host, caller, publicUrl)).toBe(isOwn)
})
