import { attack } from './attack.mjs'
import { booking } from './booking.mjs'
import { consoleScreens } from './console.mjs'
import { databases } from './databases.mjs'
import { calendar, detail, pages, suggestions } from './places.mjs'
import { plan } from './plan.mjs'
import { memory, start } from './process.mjs'
import { metrics, processes } from './processes.mjs'
import { release } from './release.mjs'
import { reviews } from './reviews.mjs'
import { search } from './search.mjs'
import { tail } from './tail.mjs'
import { wishCost } from './wish-cost.mjs'
import { wishes } from './wishes.mjs'

/** `search` measures the growth from 1,000 to 100,000 packages as well. */
export const suites = {
  search,
  tail,
  wishes,
  'wish-cost': wishCost,
  detail,
  suggestions,
  calendar,
  plan,
  databases,
  booking,
  release,
  reviews,
  pages,
  start,
  memory,
  processes,
  metrics,
  attack,
  console: consoleScreens,
}
