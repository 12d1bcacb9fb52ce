/** What every thin server makes of a request and of what it has found: the product's answer, unchecked. */
export function askedOf(query) {
  const number = (value, fallback) => (value === undefined ? fallback : Number(value))
  return {
    query: query.query ?? '',
    page: number(query.page, 1),
    limit: number(query.limit, 9),
    budget: number(query.budget, Infinity),
    days: number(query.days, Infinity),
    rating: number(query.rating, 0),
    category: query.category,
    state: query.state,
    sort: query.sort,
  }
}

export const answerOf = (packages, total, { page, limit }) => ({
  packages,
  totalPages: Math.ceil(total / limit),
  currentPage: page,
  totalResults: total,
})

export const wordsOf = (text) =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)

/** The texts of a package that are searched. */
export const textsOf = (record) => [
  record.name,
  record.locations.city,
  record.locations.village ?? '',
  record.locations.state,
  record.category,
  ...record.tags,
  ...record.visitSites.map((site) => site.name),
]
