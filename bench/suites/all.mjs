import { search } from './search.mjs'

export const suites = { search }
