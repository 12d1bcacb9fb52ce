import type { Page } from 'playwright-core'
import type {
  OwnReview,
  Review,
  ReviewedJourney,
  ReviewPage,
  ReviewPicture,
} from '#shared/contract/reviews-schemas.ts'
import { untilAlive } from '#tests/support/browser.ts'
import { press, type Screen, type Stage } from './screen.ts'

const picture = (number: number): ReviewPicture => {
  const place = `/pictures/packages/munnar-${number}-day`
  const sizes = { small: `${place}-400.webp`, large: `${place}-800.webp` }
  return { id: `picture-${number}`, ...sizes, width: 800, height: number === 1 ? 450 : 1_067 }
}

const said: Review = {
  id: 'one',
  author: 'Meera',
  overall: 5,
  categories: { value: 4, comfort: 5, food: 5 },
  text: 'The houseboat was quiet, and the crew cooked what they had caught that morning.\n\nGo in January: the mist lifts at nine.',
  language: 'en',
  travelMonth: '2027-01',
  travelledWith: 'family',
  writtenAt: '2027-01-20T06:00:00.000Z',
  changedAt: null,
  answer: { text: 'Thank you, Meera. The crew says hello.', at: '2027-01-21T06:00:00.000Z' },
  pictures: [1, 3].map(picture),
}

const page: ReviewPage = {
  reviews: [
    said,
    {
      ...said,
      id: 'two',
      author: null,
      overall: 3,
      categories: {},
      text: 'जगह बहुत सुंदर है, पर नाव दो घंटे देर से चली।',
      language: 'hi',
      travelledWith: null,
      changedAt: '2027-01-22T06:00:00.000Z',
      answer: null,
    },
  ],
  page: 1,
  totalPages: 2,
  count: 12,
  hidden: 2,
  distribution: [0, 1, 3, 3, 5],
}

const own: OwnReview = {
  ...said,
  bookingId: 'x',
  packageId: 'havelock',
  state: 'published',
  hiddenFor: null,
  pictures: [
    { ...picture(1), state: 'approved' },
    { ...picture(3), state: 'waiting' },
  ],
}

const made: ReviewedJourney = {
  packageId: 'havelock',
  package: 'Havelock Island',
  photo: '/pictures/packages/havelock-1-day-800.webp',
  travelDate: '2027-01-12',
  from: '2027-01-17',
  until: '2028-01-16',
  mayWrite: true,
  review: null,
}

const ratings = { overall: 4.1, count: 12, categories: { value: 3.9, comfort: 4.2, food: 4.4 } }

/** The package with the rating that its reviews add up to. */
const rating = (count: number) => (shown: Page) =>
  shown.route(/\/api\/places\/havelock(?:\?|$)/, async (route) => {
    const answer = await route.fetch()
    const json = (await answer.json()) as object
    await route.fulfill({ response: answer, json: count > 0 ? { ...json, guestRatings: ratings } : json })
  })

const answering = (path: string, json: object) => (shown: Page) =>
  shown.route(new RegExp(`/api/${path}`), (route) => route.fulfill({ json }))

const trip = { path: ({ paid }: Stage) => `/review-trip/${paid.bookingId}`, as: 'traveller' } as const
/** One pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const of = (more: Partial<ReviewedJourney>) => async (shown: Page) => {
  await answering('reviews/one/pictures/', { picture: `data:image/png;base64,${dot}` })(shown)
  await answering('reviews/booking/', { ...made, ...more })(shown)
}

/** Opened from a list: a page rendered by the server has the reviews of its database, of which there are none. */
const shown = (json: ReviewPage): Pick<Screen, 'path' | 'before' | 'arrange'> => ({
  path: '/search?end=havelock',
  before: async (opened) => {
    await rating(json.count)(opened)
    await answering('places/havelock/reviews', json)(opened)
  },
  arrange: async (opened, { say }) => {
    await untilAlive(opened, 'a.card-link')
    await opened.locator('main a[href*="/search/place/havelock"]').first().click()
    await opened.getByRole('heading', { name: say('reviews.title') }).scrollIntoViewIfNeeded()
    await opened
      .getByText(json.count > 0 ? 'जगह बहुत सुंदर है' : say('reviews.none'))
      .first()
      .waitFor()
  },
})

export const guestReviewScreens: Screen[] = [
  { name: 'review-trip', ...trip, before: of({}) },
  {
    name: 'review-trip-problems',
    ...trip,
    before: of({}),
    arrange: async (opened, { say }) => {
      await press(opened, say('reviews.send'))
      await opened.getByText(say('reviews.starsMissing')).waitFor()
    },
  },
  { name: 'review-trip-own', ...trip, before: of({ review: own }) },
  {
    name: 'review-trip-hidden',
    ...trip,
    before: of({ review: { ...own, state: 'hidden', hiddenFor: 'private' } }),
  },
  { name: 'review-trip-early', ...trip },
  { name: 'place-reviews', ...shown(page) },
  {
    name: 'place-reviews-none',
    ...shown({ ...page, reviews: [], count: 0, hidden: 0, totalPages: 0, distribution: [0, 0, 0, 0, 0] }),
  },
]
