import { isIP, isIPv6 } from 'node:net'

const networkNames = new Set(['loopback', 'linklocal', 'uniquelocal'])

/**
 * Whether a list has only addresses, networks (10.0.0.0/8) and the three names that the framework knows, separated by
 * commas.
 */
export function areNetworks(list: string): boolean {
  return list.split(',').every((item) => {
    const [address = '', bits, ...more] = item.trim().split('/')
    const version = isIP(address)
    if (version === 0) return bits === undefined && networkNames.has(address)
    if (bits === undefined) return true
    return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  })
}

/** Takes the hostname in the form of URL. */
export function isLoopback(hostname: string): boolean {
  return /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|\[::ffff:7f[\da-f]{2}:[\da-f]{1,4}\])$/.test(
    hostname,
  )
}

/** IPv6 customers usually have a network of 64 bits, so limits count by that. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last].slice(0, 4).join(':')
}
