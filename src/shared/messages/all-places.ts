import { namePlaces } from './place-name.ts'
import placesInHindi from './places-hi.json' with { type: 'json' }
import tagsInHindi from './tags-hi.json' with { type: 'json' }

// Registers all place names for the server, which renders any page, mail and ticket.
namePlaces({ ...tagsInHindi, ...placesInHindi })
