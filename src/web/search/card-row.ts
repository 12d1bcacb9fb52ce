/** The width of its picture on a phone. */
const upright = '7rem'

/** The classes of a card whose picture is beside its text on a phone. */
export const row = {
  card: 'card-row',
  image: 'sm:aspect-4/3',
  upright,
  sizes: `(width >= 64rem) 20rem, (width >= 40rem) 50vw, ${upright}`,
  heading: 'text-lg',
}

/** The classes of a card that on a desktop is a row as wide as the list: the picture, the words, the price at the right. */
export const wideRow = {
  ...row,
  card: 'card-row card-wide',
  sizes: `(width >= 64rem) 12.5rem, (width >= 40rem) 50vw, ${upright}`,
}
