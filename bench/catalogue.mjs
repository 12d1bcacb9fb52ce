import { randomOf } from './random.mjs'

/** A catalogue of any size from a seed: as many words, places and texts as a real one of that size would have. */

const states =
  'Andhra Pradesh,Arunachal Pradesh,Assam,Bihar,Chhattisgarh,Delhi,Goa,Gujarat,Himachal Pradesh,Jharkhand,Karnataka,Kerala,Ladakh,Madhya Pradesh,Maharashtra,Meghalaya,Nagaland,Odisha,Puducherry,Punjab,Rajasthan,Sikkim,Tamil Nadu,Telangana,Uttar Pradesh,Uttarakhand,West Bengal'.split(
    ',',
  )
const categories =
  'Hill Station,Heritage,Pilgrimage,Nature,City Break,Beach,Adventure,Wildlife,Culture,Spiritual,Honeymoon,Family'.split(
    ',',
  )
const tags =
  'heritage,family,temple,unesco,mountains,food,lake,beach,weekend,hill station,fort,pilgrimage,river,honeymoon,wildlife,forest,waterfall,culture,monastery,safari,trek,spiritual,coffee,caves,adventure,birding,monsoon,sea,snow,island,nature,buddhist,gardens,palace,sunrise,tiger,museum,lagoon,yoga,toy train,road trip,stargazing,tea,photography,desert,snorkelling,craft,tribal,history'.split(
    ',',
  )
const beginnings =
  'Ram,Shiv,Krishn,Lal,Raj,Dev,Hari,Gopal,Madh,Chand,Sur,Jai,Vijay,Kal,Bhav,Nar,Tir,Kod,Mul,Pal,Chik,Bel,Dharm,Sid,Amar,Ganga,Nil,Rat,Kum,Vel,Ana,Muz,Fat,Sult,Aur,Jal,Bar,Man,Sar,Kan,Path,Udai,Indr,Bhim,Tul,Son,Hos,Kar,Mah,Sham'.split(
    ',',
  )
const middles = ',a,i,an,ar,esh,ol,und,al,ik,am,ur'.split(',')
const endings =
  'pur,nagar,garh,abad,wadi,palli,gaon,kot,ganj,halli,pet,puram,patnam,giri,khed,vali,oor,kulam,ghat,tal,dih,pada,bari,cherry'.split(
    ',',
  )
const nouns =
  'Weekend,Journey,Trail,Escape,Days,Circuit,Holiday,Road,Walk,Retreat,Break,Path,Discovery,Slow Coast,Old City Walk'.split(
    ',',
  )
const adjectives =
  'Quiet,Golden,Hidden,Royal,Misty,Sacred,Green,Old,Wild,Blue,Coffee,Temple,Lake,Fort,River'.split(',')
const sights = 'Fort,Temple,Lake,Palace,Museum,Falls,Gardens,Bazaar,Viewpoint,Ghat,Caves,Stepwell'.split(',')
const sentences = [
  'The road leaves the plain in the first hour and climbs between terraces that are green until the winter.',
  'Mornings are for the old quarter, before the heat, when the shutters go up and the first milk is boiled.',
  'By late afternoon the stone turns warm in the light, and the courtyards fill with families and kites.',
  'A local guide walks with you and knows which door to knock on, and which tea is worth the wait.',
  'Evenings mean a simple supper, very few lights, and as many stars as the season allows.',
  'You will probably want a shawl, good shoes, and no plan at all for the last half of the second day.',
]
const months = 'January,February,March,April,May,June,July,August,September,October,November,December'.split(
  ',',
)

/** Towns stay fewer than packages, as they do where every town is sold in several ways. */
function townsOf(random, count) {
  const names = new Set()
  const towns = []
  while (towns.length < count) {
    const name = random.from(beginnings) + random.from(middles) + random.from(endings)
    const called = names.has(name) ? `${random.from(adjectives)} ${name}` : name
    if (names.has(called)) continue
    names.add(called)
    const at = { latitude: 8 + random.next() * 26, longitude: 70 + random.next() * 24 }
    towns.push({ name: called, state: random.from(states), at })
  }
  return towns
}

const round = (number, digits) => Number(number.toFixed(digits))

function pricingOf(random) {
  const basePrice = 2_500 + 100 * random.below(400)
  const discount = 5 * random.below(5)
  const additionalFees = random.from([0, 299, 499, 799])
  return {
    basePrice,
    additionalFees,
    discount,
    finalPrice: Math.round(basePrice * (100 - discount)) / 100 + additionalFees,
  }
}

function textOf(random, count) {
  return random.some(sentences, count).join(' ')
}

/** Of every third package: dearer in winter, and with seats, of which there are more than any run books. */
const departuresOf = (index, { basePrice }) =>
  index % 3 === 0
    ? {
        departures: {
          seats: 9_000,
          seasons: [{ name: 'Winter', from: '10-01', to: '03-31', basePrice: basePrice + 500 }],
        },
      }
    : {}

function packageOf(random, index, towns) {
  const town = random.from(towns)
  const village = random.next() < 0.3 ? random.from(towns).name : null
  const days = 2 + random.below(7)
  const name = `${town.name} ${random.from(adjectives)} ${random.from(nouns)}`
  const firstMonth = random.below(12)
  const own = random.some(sights, 4).map((sight) => `${random.from(towns).name} ${sight}`)
  const packagePricing = pricingOf(random)
  return {
    packageId: `p${String(index).padStart(6, '0')}`,
    name,
    duration: { days, nights: days - 1 },
    packagePricing,
    ...departuresOf(index, packagePricing),
    media: { photos: ['/pictures/packages/havelock-1-day-800.webp'], alts: [`Illustration of ${town.name}`] },
    description: {
      short: `${random.from(sentences).slice(0, 90)}.`,
      overview: textOf(random, 4),
      detailed: textOf(random, 8),
    },
    ratings: {
      overall: round(3 + random.next() * 2, 1),
      categories: { Value: round(3 + random.next() * 2, 1), Food: round(3 + random.next() * 2, 1) },
    },
    amenities: ['Daily breakfast', 'Local guide', 'Transfers'],
    activities: ['Walking', 'Sunset', 'Market'],
    tags: [...new Set(random.some(tags, 5))],
    category: random.from(categories),
    locations: {
      village,
      city: town.name,
      state: town.state,
      country: 'India',
      coordinates: { latitude: round(town.at.latitude, 4), longitude: round(town.at.longitude, 4) },
    },
    visitSites: own.map((site) => ({ name: site })),
    itinerary: Array.from({ length: days }, (_, day) => ({
      day: day + 1,
      activities: ['Walk', 'Rest'],
      highlights: [random.from(own)],
      description: textOf(random, 2),
    })),
    bestTimeToVisit: {
      season: 'Winter',
      months: Array.from({ length: 5 }, (_, month) => months[(firstMonth + month) % 12]),
    },
    entryFee: 'Free',
    openingHours: '9:00 AM to 5:00 PM',
    cancellationPolicy: { refundPercentage: 80, deadlineInDays: 7, refundProcessingTime: 5 },
  }
}

export function makePackages(count, seed = 1) {
  const random = randomOf(seed)
  const towns = townsOf(random, Math.ceil(count ** 0.8))
  return Array.from({ length: count }, (_, index) => packageOf(random, index, towns))
}

/** One typing error: a letter missing, doubled, wrong, or two that changed places. */
function misspelt(random, word) {
  const at = 1 + random.below(Math.max(1, word.length - 2))
  const ways = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + random.from('aeioutrnsl'.split('')) + word.slice(at + 1),
    word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2),
  ]
  return random.from(ways)
}

/** What people ask of a catalogue: places most of all, then kinds of journeys, wishes, and beginnings of words. */
export function makeQueries(packages, count, seed = 2) {
  const random = randomOf(seed)
  const draw = () => {
    const { locations, name, tags: own, category } = random.from(packages)
    const chance = random.next()
    if (chance < 0.3) return { query: locations.city }
    if (chance < 0.4) return { query: name }
    if (chance < 0.5) return { query: misspelt(random, locations.city.toLowerCase()) }
    if (chance < 0.6) return { query: locations.city.slice(0, 2 + random.below(4)) }
    if (chance < 0.68) return { query: locations.state }
    if (chance < 0.76) return { query: `${random.from(own)} ${locations.state}` }
    if (chance < 0.82) return { query: random.from(own), sort: random.from(['price', 'rating', 'days']) }
    if (chance < 0.88) return { query: locations.city, budget: 10_000 + 1_000 * random.below(20) }
    if (chance < 0.92)
      return { query: `${category} ${2 + random.below(5)} days under ${10 + random.below(20)}000` }
    if (chance < 0.96) return { query: '', state: locations.state, category, page: 1 + random.below(3) }
    return { query: random.from(own), rating: 4, page: 1 + random.below(5) }
  }
  return Array.from({ length: count }, draw)
}
