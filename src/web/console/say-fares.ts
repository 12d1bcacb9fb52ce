import type { FoundBooking } from '#shared/contract/console/bookings-schemas.ts'
import { say, sayRupees } from './say.ts'

export const sayFares = ({ pricePerPerson, fares }: Pick<FoundBooking, 'pricePerPerson' | 'fares'>): string =>
  fares
    ? fares.map(({ people, price }) => `${people} × ${sayRupees(price)}`).join(', ')
    : say('perPerson', { price: sayRupees(pricePerPerson) })
