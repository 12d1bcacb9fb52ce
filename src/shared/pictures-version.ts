/** Changes with every picture below public/pictures: scripts/pictures.mjs writes it, and tests/pictures.test.ts checks it. */
export const picturesVersion = '28bdc3ce9d'
