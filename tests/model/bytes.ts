/** Bytes from random numbers from 0 up to 1. */
export function bytesFrom(random: () => number): (size: number) => Uint8Array {
  return (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256))
}
