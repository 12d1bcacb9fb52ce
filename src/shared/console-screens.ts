/** The first part of each path of the operator's console, below its address; the start has none. */
export const consoleScreens: readonly string[] = [
  'bookings',
  'messages',
  'catalogue',
  'pictures',
  'people',
  'reports',
  'reviews',
  'staff',
  'audit',
  'passkeys',
  'welcome',
]
