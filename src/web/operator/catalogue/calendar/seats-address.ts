/** To a package's calendar; with a day: chosen in it, to be closed where somebody wants that. */
export const seatsAddress = (packageId: string, more: { day?: string; closing?: '' } = {}): string =>
  `/catalogue/packages/${packageId}?${new URLSearchParams({ part: 'seats', ...more })}`
