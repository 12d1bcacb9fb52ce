import { dayMs } from '#shared/domain/durations.ts'
import { ProviderError } from '#server/providers/payment/port.ts'

const pageSize = 100

/** An authorisation may come three days after the start of its payment, by which the provider lists it. */
export const lateMs = 4 * dayMs

export const isUnreadable = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && error.kind === 'unreadable'

type List<T> = (page: { count: number; skip: number }) => Promise<T[]>

/** Called with the id of what cannot be read. */
type Unreadable = (id: string) => Promise<void>

type Page<T> = { items: T[]; nameless: ProviderError[] }

/** The readable items of a page, fetched one by one; of the others, those with an id are reported. */
async function itemsOf<T>(list: List<T>, skip: number, unreadable: Unreadable): Promise<Page<T>> {
  const items: T[] = []
  const nameless: ProviderError[] = []
  for (let at = skip; at < skip + pageSize; at += 1) {
    const found = await list({ count: 1, skip: at }).catch((error: unknown) => {
      if (!isUnreadable(error)) throw error
      if (error.itemId === undefined) nameless.push(error)
      return error.itemId
    })
    if (typeof found === 'string') await unreadable(found)
    else if (found?.length === 0) break
    else items.push(...(found ?? []))
  }
  return { items, nameless }
}

/** All pages of a provider's list; the error of an answer without any id is thrown at the end, so that the rest is read. */
export async function* pagesOf<T>(list: List<T>, unreadable: Unreadable): AsyncGenerator<T[]> {
  let failure: unknown
  for (let skip = 0; ; skip += pageSize) {
    try {
      const page = await list({ count: pageSize, skip })
      yield page
      if (page.length < pageSize) break
    } catch (error) {
      if (!isUnreadable(error)) throw error
      const { items, nameless } = await itemsOf(list, skip, unreadable)
      // Nothing to read at all: the provider is failing, and the pages behind would be as well.
      if (items.length === 0 && nameless.length === pageSize) throw error
      failure ??= nameless[0]
      yield items
    }
  }
  if (failure) throw failure
}
