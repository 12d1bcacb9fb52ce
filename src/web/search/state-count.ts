import type { Regions } from '#shared/contract/places-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'

type State = Regions['states'][number]

export const countText = ({ packages }: State): string =>
  counted(packages, 'destination.one', 'destination.many')

/** 'Kerala, 6 destinations' */
export const stateText = (state: State): string =>
  text('map.state', { name: placeName(state.name), count: countText(state) })
