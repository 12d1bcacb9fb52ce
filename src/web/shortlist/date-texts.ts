import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'

/** The texts of a field for the party's date. Those of the search bar are its own: here they would weigh on the home page. */
export const dateTexts = () => ({
  label: text('search.date'),
  format: formatTravelDate,
  placeholder: text('search.datePlaceholder'),
  dialogTitle: text('search.dateTitle'),
  closeText: text('search.close'),
  loadingText: text('search.loading'),
  clearText: text('search.dateClear'),
})
