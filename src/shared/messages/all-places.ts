import hotelsInHindi from './hotels-hi.json' with { type: 'json' }
import { namePlaces } from './place-name.ts'
import placesInHindi from './places-hi.json' with { type: 'json' }
import tagsInHindi from './tags-hi.json' with { type: 'json' }

// Registers all names of the catalogue for the server, which renders any page, mail and ticket.
namePlaces({ ...tagsInHindi, ...hotelsInHindi, ...placesInHindi })
