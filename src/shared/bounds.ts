/**
 * Every limit that is needed in several places: the contract's schemas, forms, screens, services and the catalogue's
 * checks.
 */

export const maxPeople = 50
/** How long a booking holds its price while it is being paid. */
export const holdMinutes = 30
/** How long somebody on a waiting list has to take offered seats. */
export const offerHours = 12
/** The longest time for the payments of a group's journey. */
export const payByHours = 72
/** In addition to the rooms included in the price. */
export const maxExtraRooms = 50
/** The longest package. */
export const maxDays = 365
/** In one amount of a request. */
export const maxRupees = 1e9
export const maxRating = 5
/** Of one package on one day. */
export const maxSeats = 100_000
/** How far ahead a journey can be booked. */
export const maxHorizonDays = 1_095
/** Read with every booking of a package, so there has to be a bound. */
export const maxSeasons = 50
export const maxSingleDays = 400
/** A report covers at most three years. */
export const maxReportDays = 1_100
/** Days in one answer about departures: a page shows three months. */
export const maxCalendarDays = 92

/** For a package as JSON at the console; the longest in the demonstration has 8,000 characters. */
export const maxCatalogueDocument = 100_000
/** For a catalogue file at the console; the command line takes larger ones. */
export const maxCatalogueFileBytes = 32 * 1024 * 1024

/** For a provider's settlement report: a month of a busy seller. */
export const maxSettlementFileBytes = 16 * 1024 * 1024
export const maxSettlementRows = 50_000

/** A bank takes up to this long after the provider has sent the money. */
export const bankWorkingDays = 7

export const maxTextLength = 200
/** For the text that names the traveller's hotel. */
export const maxStayLength = 300
export const maxMessageLength = 5_000
export const maxMailAddressLength = 254
/** For what a traveller wants us to know about a booking. */
export const maxNeedsLength = 300
/** For a traveler's name. */
export const maxNameLength = 80
export const maxIdLength = 80
export const maxBookingCodeLength = 40
export const maxTicketLength = 1_000
/** For a list of ids in an address. */
export const maxIdsLength = 5_000
export const maxPage = 1_000_000

export const minPasswordLength = 8
export const maxPasswordLength = 128
/** At sign-in, where an older password may have followed other rules. */
export const maxTypedPasswordLength = 1_000
/** How long a mailed code or link resets a password. */
export const resetMinutes = { code: 10, link: 15 }
/** For a credential of an identity provider. */
export const maxCredentialLength = 8_000
export const maxFileBytes = 5 * 1024 * 1024
/** What a form may contain besides its file. */
export const maxFormBytes = 4_096

export const maxShortlist = 50
/** How many journeys and dates a group chooses from. */
export const maxGroupJourneys = 4
export const maxGroupDates = 5
export const maxGroupNames = 50
/** The shares of a group's booking. */
export const maxGroupShares = 50
export const maxGroupComments = 500
export const maxCommentLength = 500
/** The departures that one account can wait for. */
export const maxWaitlist = 5
/** Packages that fit side by side on a screen. */
export const maxCompared = 4
/** Companions that one account stores. */
export const maxSavedTravelers = 20
/** The age of a child in a plan; older people are adults. */
export const maxChildAge = 17
/** Kinds that one plan can ask for. */
export const maxLikes = 6

/** The length of a review. */
export const minReviewLength = 20
export const maxReviewLength = 3_000
export const maxReviewPictures = 6
export const maxReviewPictureBytes = 10 * 1024 * 1024
export const maxReviewMegapixels = 40

/** The operator's own pictures. */
export const maxPictureBytes = 15 * 1024 * 1024
export const maxPictureMegapixels = 40
/** The shown part of a picture, in pixels. */
export const minPictureWidth = 400
export const minPictureHeight = 225
/** The longer side of a stored upload. */
export const maxWholeSide = 3_200
export const maxPictureWords = 140
