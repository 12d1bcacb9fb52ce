/** How many a wish's party are; undefined if it says nothing of them. */
export const partySize = (party: { adults: number; children: number } | undefined): number | undefined =>
  party && Math.max(1, party.adults + party.children)
