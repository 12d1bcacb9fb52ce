/** The parts of the country under which destinations are listed; `other` has states that are none of these. */
export const regionNames = [
  'north',
  'west',
  'centre',
  'south',
  'east',
  'northEast',
  'islands',
  'other',
] as const
export type Region = (typeof regionNames)[number]

const statesOf: readonly (readonly [Region, string])[] = [
  [
    'north',
    'Chandigarh,Delhi,Haryana,Himachal Pradesh,Jammu and Kashmir,Ladakh,Punjab,Rajasthan,Uttar Pradesh,Uttarakhand',
  ],
  ['west', 'Dadra and Nagar Haveli and Daman and Diu,Goa,Gujarat,Maharashtra'],
  ['centre', 'Chhattisgarh,Madhya Pradesh'],
  ['south', 'Andhra Pradesh,Karnataka,Kerala,Puducherry,Tamil Nadu,Telangana'],
  ['east', 'Bihar,Jharkhand,Odisha,West Bengal'],
  ['northEast', 'Arunachal Pradesh,Assam,Manipur,Meghalaya,Mizoram,Nagaland,Sikkim,Tripura'],
  ['islands', 'Andaman and Nicobar Islands,Lakshadweep'],
]

const regionOfState = new Map(
  statesOf.flatMap(([region, states]) => states.split(',').map((state) => [state, region] as const)),
)

export const regionOf = (state: string): Region => regionOfState.get(state) ?? 'other'
