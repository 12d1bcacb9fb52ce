/** Changes with every picture below public/pictures: scripts/pictures.mjs writes it, and tests/pictures.test.ts checks it. */
export const picturesVersion = '14719070c1'
