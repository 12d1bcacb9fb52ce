/** Column values of a booking whose people are forgotten; triggers delete their name words. */
export const withoutTraveler = (name: string) =>
  ({
    traveler_name: name,
    traveler_email: '',
    traveler_contact: '',
    traveler_gender: 'Other',
    traveler_names: null,
    traveler_needs: null,
  }) as const
