/** The kit, the stand-ins' own windows, faults one by one, and what lasts: `npm run test:deep` runs them. */
export const longBrowser = [
  'ui',
  'faults',
  'group-of-six',
  'google-sandbox',
  'razorpay-sandbox',
  'mailbox-sandbox',
  'trees',
  'trip-pack',
  'offline-release',
  'hindi-screens',
  'hindi-towns',
  'without-script',
  'console-day',
].map((name) => `tests/browser/${name}.test.ts`)
