/** The width of its picture on a phone. */
const upright = '7rem'

/** The classes of a card whose picture is beside its text on a phone. */
export const row = {
  card: 'card-row',
  image: 'sm:aspect-4/3',
  upright,
  sizes: `(width >= 64rem) 20rem, (width >= 40rem) 50vw, ${upright}`,
  chip: 'max-sm:hidden',
  heading: 'text-lg',
}
