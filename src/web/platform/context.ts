import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'
import type { Store } from '#web/state/store.ts'

/** How loaders reach the store, on the server and in the browser. */
export const storeContext = createContext<Store>()

/** Who sells, as the law wants it to be said. */
type Seller = {
  name: string
  address: string
  gstin: string
  grievanceOfficer: string
  email: string
  /** '' where none is told. */
  phone: string
}

/** What the page needs to know of the installation. */
export type PageConfig = {
  publicUrl: string
  /** null: no social sign-in. */
  google: { clientId: string; scriptUrl: string } | null
  /** Which outside parties are not real; a ribbon says so. */
  played: ('payment' | 'mail' | 'google')[]
  /** Mails can be read at /sandbox/mail. */
  showsMailbox: boolean
  seller: Seller
}

export const defaultConfig: PageConfig = {
  publicUrl: '',
  google: null,
  played: [],
  showsMailbox: false,
  seller: { name: '', address: '', gstin: '', grievanceOfficer: '', email: '', phone: '' },
}

export const PageConfigContext = createReactContext<PageConfig>(defaultConfig)

export function usePageConfig(): PageConfig {
  return useContext(PageConfigContext)
}
