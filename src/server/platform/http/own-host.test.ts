import { expect, test } from 'vitest'
import { ownHostTest } from './own-host.ts'

const [site, here] = ['https://travel.example', 'http://localhost:3000']

test.each([
  ['travel.example', '0.0.0.0', site, true],
  ['TRAVEL.example:443', '0.0.0.0', site, true],
  ['travel.example', '127.0.0.1', site, true],
  ['travel.example:3000', '0.0.0.0', site, false],
  ['travel.example:80', '0.0.0.0', site, false],
  ['shop.test:80', '0.0.0.0', 'http://shop.test', true],
  ['shop.test', '0.0.0.0', 'http://shop.test:8080', false],
  ['evil.example', '0.0.0.0', site, false],
  ['evil.example', '127.0.0.1', site, false],
  ['travel.example.evil.example', '127.0.0.1', site, false],
  ['travel.example@evil.example', '127.0.0.1', site, false],
  ['evil@travel.example', '127.0.0.1', site, false],
  ['', '127.0.0.1', site, false],
  ['localhost:3000', '127.0.0.1', site, true],
  ['127.0.0.1:3000', 'localhost', site, true],
  ['[::1]:3000', '::1', site, true],
  ['127.0.0.1.evil.example', '127.0.0.1', here, false],
  // Whoever can be reached by others is nobody by a loopback name.
  ['localhost:3000', '0.0.0.0', site, false],
  ['127.0.0.1:3000', '::', site, false],
  ['localhost:3000', '192.168.1.5', site, false],
  ['localhost:3000', '0.0.0.0', here, true],
  ['localhost:8080', '0.0.0.0', here, false],
  ['evil.example:3000', '0.0.0.0', here, false],
  ['192.168.1.5:3000', '192.168.1.5', here, false],
])('SEC Host %s of one that listens on %s at %s: %s', (host, listensOn, publicUrl, isOwn) => {
  expect(ownHostTest(listensOn, publicUrl)(host)).toBe(isOwn)
})
