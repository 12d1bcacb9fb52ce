import type { LinkKind } from './link-pictures.ts'
import type { LinkSubject } from './link-picture.ts'
import { text } from '#shared/messages/text.ts'
import type { PlacesService } from '#server/catalogue/browse/service.ts'

const home: LinkSubject = { title: text('home.heading'), place: text('page.homeLine'), photo: undefined }

type Named = { name: string; media: { photos: string[] } }
const subject = ({ name, media }: Named, place: string): LinkSubject => ({
  title: name,
  place,
  photo: media.photos[0],
})

/** The subject of a link to a page; an unknown id is rejected as everywhere. */
export function linkSubjects(places: Pick<PlacesService, 'getPlace' | 'getHotel' | 'getRental'>) {
  const finders: Record<LinkKind, (id: string) => Promise<LinkSubject>> = {
    home: async () => home,
    place: async (id) => {
      const found = await places.getPlace(id)
      return subject(found, `${found.locations.city}, ${found.locations.state}`)
    },
    hotel: async (id) => {
      const found = await places.getHotel(id)
      return subject(found, `${found.location.city}, ${found.location.state}`)
    },
    rental: async (id) => {
      const found = await places.getRental(id)
      return subject(found, found.locationName)
    },
  }
  return (kind: LinkKind, id: string) => finders[kind](id)
}
