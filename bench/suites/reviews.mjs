import { setTimeout as pause } from 'node:timers/promises'
import { makePackages } from '../catalogue.mjs'
import { compare, figureOf, ratio } from '../compare.mjs'
import { onBoth } from '../filled.mjs'
import { requestOf } from '../load.mjs'

const size = 1_000
const [many, few, none] = makePackages(size).map(({ packageId }) => packageId)
const counts = { [many]: 50_000, [few]: 10 }

/** The same words for both databases. */
const reviewsOf = (packageId, count) => [
  `insert into reviews (id, booking_id, package_id, user_id, wrote_as, author, overall, words, language, travel_month, travelled_with, state, created_at)
   with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
   select '${packageId}-' || (1000000 + n.i), '${packageId}-' || n.i, '${packageId}', 'u' || n.i, 'payer', 'Meera', 4 + n.i % 2,
     'Quiet hills, good food and a driver who knew where to stop for tea.', 'en', '2026-10', 'family', 'published', '2026-10-20T06:00:00.000Z' from n`,
  `insert into package_ratings (package_id, count, sum, four, five, changed_in)
   values ('${packageId}', ${count}, ${(count / 2) * 9}, ${count / 2}, ${count / 2}, 1)`,
]
const sums = Object.values(counts).reduce((sum, count) => sum + count, 0)
const fill = [
  ...Object.entries(counts).flatMap(([packageId, count]) => reviewsOf(packageId, count)),
  `insert into ratings_state (id, version, mean_count, mean_sum, reckoned_at) values (1, 1, ${sums}, ${(sums / 2) * 9}, '2026-10-20T06:00:00.000Z')
   on conflict (id) do update set version = ratings_state.version + 1`,
]

const detailOf = (packageId) => [requestOf(`/api/places/${packageId}`)]
const reviewsPage = (packageId) => [requestOf(`/api/places/${packageId}/reviews`)]

async function row(what, product, [manyRequests, fewRequests]) {
  const [one, other] = await compare(
    [
      { ...product, name: '50,000', requests: manyRequests },
      { ...product, name: 'few or none', requests: fewRequests },
    ],
    { connections: 16 },
  )
  return { what, goal: ['≥', 0.9], value: ratio(one, other), of: [figureOf(one), figureOf(other)] }
}

/** Until the process counts them: it looks for changed ratings every few seconds. */
async function untilCounted({ port }) {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/places/${many}`)
    if ((await answer.text()).includes('50000')) return
    await pause(200)
  }
  throw new Error('the reviews are not counted')
}

async function measure(name, product) {
  await untilCounted(product)
  return [
    await row(`detail of a package with 50,000 reviews, of one with none, ${name}`, product, [
      detailOf(many),
      detailOf(none),
    ]),
    await row(`its first page of reviews, of that of 10 reviews, ${name}`, product, [
      reviewsPage(many),
      reviewsPage(few),
    ]),
  ]
}

/** What a package answers that everybody has written of, beside one of which nobody has. */
export function reviews() {
  const fillReviews = async (run) => {
    for (const words of fill) await run(words)
  }
  return onBoth({ size, fill: fillReviews, measure })
}
