/** The cache of the public pages that were seen. */
export const pagesCache = 'my-pages'
