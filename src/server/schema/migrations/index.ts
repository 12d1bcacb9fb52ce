import type { Migration } from 'kysely'
import { up as initial } from './0001-initial.ts'
import { up as contactMessages } from './0002-contact-messages.ts'
import { up as consents } from './0003-consents.ts'
import { up as documents } from './0004-documents.ts'
import { up as shortlist } from './0005-shortlist.ts'
import { up as travelers } from './0006-travelers.ts'
import { up as givenUp } from './0008-given-up.ts'
import { up as bookingLanguage } from './0009-booking-language.ts'
import { up as sameRequest } from './0010-same-request.ts'
import { up as stays } from './0011-stays.ts'
import { up as charges } from './0012-charges.ts'
import { up as knownBrowsers } from './0014-known-browsers.ts'
import { up as mailboxes } from './0015-mailboxes.ts'
import { up as answers } from './0016-answers.ts'
import { up as departures } from './0017-departures.ts'
import { up as seats } from './0018-seats.ts'
import { up as liveProcesses } from './0019-live-processes.ts'
import { up as seatsOfADay } from './0020-seats-of-a-day.ts'
import { up as changes } from './0020-travel-changes.ts'
import { up as waitlist } from './0021-waitlist.ts'
import { up as staff } from './0022-staff.ts'
import { up as bookingNotes } from './0023-booking-notes.ts'
import { up as reviews } from './0024-reviews.ts'
import { up as groups } from './0025-groups.ts'
import { up as reports } from './0028-reports.ts'
import { up as messageAnswers } from './0029-message-answers.ts'
import { up as reviewPictures } from './0030-review-pictures.ts'
import { up as library } from './0031-library.ts'
import { up as translations } from './0031-translations.ts'
import { up as catalogueDrafts } from './0032-catalogue-drafts.ts'
import { up as groupJourneys } from './0033-group-journeys.ts'
import { up as console } from './0034-console.ts'
import { up as consoleReports } from './0035-console-reports.ts'
import { up as consoleSearch } from './0035-console-search.ts'
import { up as fewerIndexes } from './0036-fewer-indexes.ts'
import { up as groupMembers } from './0037-group-members.ts'
import { up as auditSubjects } from './0038-audit-subjects.ts'

/** In the order in which they run; a released one is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-initial': { up: initial },
  '0002-contact-messages': { up: contactMessages },
  '0003-consents': { up: consents },
  '0004-papers': { up: documents },
  '0005-shortlist': { up: shortlist },
  '0006-travelers': { up: travelers },
  '0008-given-up': { up: givenUp },
  '0009-booking-language': { up: bookingLanguage },
  '0010-same-request': { up: sameRequest },
  '0011-stays': { up: stays },
  '0012-charges': { up: charges },
  '0014-known-browsers': { up: knownBrowsers },
  '0015-mailboxes': { up: mailboxes },
  '0016-answers': { up: answers },
  '0017-departures': { up: departures },
  '0018-seats': { up: seats },
  '0019-live-processes': { up: liveProcesses },
  '0020-seats-of-a-day': { up: seatsOfADay },
  '0020-travel-changes': { up: changes },
  '0021-waitlist': { up: waitlist },
  '0022-staff': { up: staff },
  '0023-booking-notes': { up: bookingNotes },
  '0024-reviews': { up: reviews },
  '0025-groups': { up: groups },
  '0028-reports': { up: reports },
  '0029-message-answers': { up: messageAnswers },
  '0030-review-pictures': { up: reviewPictures },
  '0031-library': { up: library },
  '0031-translations': { up: translations },
  '0032-catalogue-drafts': { up: catalogueDrafts },
  '0033-group-journeys': { up: groupJourneys },
  '0034-console': { up: console },
  '0035-console-reports': { up: consoleReports },
  '0035-console-search': { up: consoleSearch },
  '0036-fewer-indexes': { up: fewerIndexes },
  '0037-group-members': { up: groupMembers },
  '0038-audit-subjects': { up: auditSubjects },
}
