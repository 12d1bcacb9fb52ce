/** The cache of what a traveller keeps of his trips; the worker only ever empties it. */
export const tripsCache = 'my-trips'
