/** What a plan can ask for: kinds of journeys, by their names in the search. */
export const likes = [
  'hill station',
  'beach',
  'nature',
  'lake',
  'waterfall',
  'wildlife',
  'trek',
  'snow',
  'desert',
  'backwaters',
  'plantation',
  'temple',
  'heritage',
  'fort',
  'craft',
  'street food',
  'adventure',
  'yoga',
] as const
export type Like = (typeof likes)[number]

export const isLike = (name: string): name is Like => (likes as readonly string[]).includes(name)
