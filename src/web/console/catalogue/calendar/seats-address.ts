/** The address of a package's calendar, optionally with a chosen day that may be marked for closing. */
export const seatsAddress = (packageId: string, more: { day?: string; closing?: '' } = {}): string =>
  `/catalogue/packages/${packageId}?${new URLSearchParams({ part: 'seats', ...more })}`
