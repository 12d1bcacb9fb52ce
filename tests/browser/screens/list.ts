import { accountScreens, ownScreens } from './account.ts'
import { bookingScreens } from './booking.ts'
import { detailScreens } from './details.ts'
import { groupScreens } from './groups.ts'
import { homeScreens } from './home.ts'
import { savedScreens } from './saved.ts'
import { pageScreens } from './pages.ts'
import { resultScreens } from './results.ts'
import { guestReviewScreens } from './reviews.ts'
import { ribbonScreens } from './ribbon.ts'
import type { Screen } from './screen.ts'
import { shortlistScreens } from './shortlist.ts'
import { standInScreens } from './stand-ins.ts'
import { toolScreens } from './tools.ts'

/** Every screen of the product in every state: tested at all widths, and drawn for review. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...ribbonScreens,
  ...resultScreens,
  ...detailScreens,
  ...shortlistScreens,
  ...groupScreens,
  ...bookingScreens,
  ...guestReviewScreens,
  ...accountScreens,
  ...ownScreens,
  ...savedScreens,
  ...toolScreens,
  ...pageScreens,
  ...standInScreens,
]
