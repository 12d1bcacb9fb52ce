import { namePlaces } from './place-name.ts'
import placesInHindi from './places-hi.json' with { type: 'json' }
import tagsInHindi from './tags-hi.json' with { type: 'json' }

// For the server, which says names in any page, mail and ticket: there they are all known from the start.
namePlaces({ ...tagsInHindi, ...placesInHindi })
