/**
 * In the form of the site's own pictures: the name ends in the light, then comes the width. `web/ui/picture-files.ts`
 * parses it.
 */
export const libraryAddress = ({ name, light }: { name: string; light: string }): string =>
  `/pictures/library/${name}-${light}-800.webp`

const pattern = /^\/pictures\/library\/([a-z0-9]+)-[a-z]+-\d+\.webp$/

/** The name of a library's picture in its address; undefined for any other photo. */
export const libraryNameOf = (photo: string): string | undefined => pattern.exec(photo)?.[1]
