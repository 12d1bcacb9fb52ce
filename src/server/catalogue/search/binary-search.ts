/** The first index at which `isBefore` is false; it has to be true for a beginning of the list and false from there on. */
export function firstIndex(length: number, isBefore: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
