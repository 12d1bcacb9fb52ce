/** A ticket's code has room for so many. */
const maxInitials = 8

/** The first letters of the first and the last name, in any script. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}\p{M}])\p{L}\p{M}*/gu) ?? []
  const [first = '', last = ''] = [letters[0], letters.length > 1 ? letters.at(-1) : '']
  // A letter outside the basic plane has two units, of which half cannot be escaped.
  let initials = ''
  for (const sign of `${first}${last}`.toUpperCase()) {
    if (initials.length + sign.length > maxInitials) break
    initials += sign
  }
  return initials
}
