import { away, press, type Screen, type Stage } from './screen.ts'

const page = ({ group }: Stage) => `/group/${group}`

/** The page on which a group decides, and the form that makes one. */
export const groupScreens: Screen[] = [
  { name: 'group', path: page },
  {
    name: 'group-no-name',
    path: page,
    arrange: async (shown, { say, like }) => {
      await press(shown, like('group.yes'))
      await shown.getByText(say('invalid.groupName')).first().waitFor()
    },
  },
  {
    name: 'group-organiser',
    path: page,
    as: 'traveller',
    arrange: async (shown, { say }) => {
      await shown.getByText(say('group.organiser')).click()
      await shown.getByRole('button', { name: say('group.turn') }).waitFor()
    },
  },
  {
    name: 'group-remove',
    path: page,
    as: 'traveller',
    isWindow: true,
    arrange: async (shown, { say, like }) => {
      await shown.getByText(say('group.organiser')).click()
      await press(shown, like('group.remove'))
      await shown.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'group-book',
    path: page,
    as: 'traveller',
    arrange: async (shown, { say }) => {
      await shown.getByText(say('groupBook.title')).click()
      await shown.getByText(say('groupBook.ruleWhoPaid')).click()
      await shown.getByText(say('groupBook.ownTime')).click()
    },
  },
  {
    name: 'group-book-wrong',
    path: page,
    as: 'traveller',
    arrange: async (shown, { say }) => {
      await shown.getByText(say('groupBook.title')).click()
      await press(shown, say('groupBook.book'))
      await shown.locator('[aria-invalid]').first().waitFor()
    },
  },
  { name: 'group-booked', path: ({ booked }) => `/group/${booked.code}` },
  {
    name: 'group-booked-paid',
    path: ({ booked }) => `/group/${booked.code}`,
    as: 'traveller',
    arrange: (shown, { say }) => shown.getByText(say('groupBooked.ownPaid')).waitFor(),
  },
  { name: 'group-share', path: ({ booked }) => `/group/${booked.code}?share=${booked.unpaid}` },
  {
    name: 'checkout-share',
    path: ({ booked }) => `/booking/checkout?share=${booked.unpaid}`,
    as: 'newcomer',
  },
  {
    name: 'checkout-share-wrong',
    path: ({ booked }) => `/booking/checkout?share=${booked.unpaid}`,
    as: 'newcomer',
    arrange: async (shown, { say }) => {
      await press(shown, say('checkout.proceed'))
      await shown.getByText(say('booking.startMissing')).waitFor()
    },
  },
  {
    name: 'checkout-share-paid',
    path: ({ booked }) => `/booking/checkout?share=${booked.paid}`,
    as: 'newcomer',
    arrange: (shown, { say }) => shown.getByText(say('share.paid')).waitFor(),
  },
  {
    name: 'thank-you-share',
    path: ({ booked }) => `/booking/thank-you/${booked.booking}`,
    as: 'traveller',
    arrange: (shown, { say }) => shown.getByText(say('thanks.waitsForGroup').split('{')[0] ?? '').waitFor(),
  },
  { name: 'group-closed', path: ({ closedGroup }) => `/group/${closedGroup}` },
  { name: 'group-unknown', path: '/group/00000000000000000000000000000000' },
  { name: 'start-group', path: '/group?ids=munnar,hampi,havelock&travelers=6', as: 'traveller' },
  {
    name: 'start-group-add',
    path: '/group?ids=munnar',
    as: 'newcomer',
    isWindow: true,
    arrange: async (shown, { say }) => {
      await press(shown, say('group.addJourney'))
      await shown.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'start-group-wrong',
    path: '/group?ids=munnar',
    as: 'newcomer',
    arrange: async (shown, { say }) => {
      await press(shown, say('group.make'))
      await shown.getByText(say('invalid.groupTitle')).waitFor()
    },
  },
  { name: 'start-group-empty', path: '/group', as: 'newcomer' },
  { name: 'start-group-away', path: '/group?ids=munnar', as: 'newcomer', before: away('packages*') },
]
