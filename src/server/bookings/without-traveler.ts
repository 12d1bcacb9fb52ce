/** The columns of a booking of which nobody is known any more; triggers remove the words of the names. */
export const withoutTraveler = (name: string) =>
  ({
    traveler_name: name,
    traveler_email: '',
    traveler_contact: '',
    traveler_gender: 'Other',
    traveler_names: null,
    traveler_needs: null,
  }) as const
