/** The cache of public pages that were visited. */
export const pagesCache = 'my-pages'

/** The cache of the traveller's offline trips; the worker only ever empties it. */
export const tripsCache = 'my-trips'
