/** The first part of each path of the operator's console, below its address; the start page has none. */
export const consoleScreens = [
  'bookings',
  'departures',
  'groups',
  'messages',
  'catalogue',
  'pictures',
  'people',
  'reports',
  'settlement',
  'reviews',
  'staff',
  'audit',
  'passkeys',
  'welcome',
] as const

export type ConsoleScreen = (typeof consoleScreens)[number]
