import { isIPv6 } from 'node:net'

/** Who has IPv6 has a network of 64 bits to himself. */
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
