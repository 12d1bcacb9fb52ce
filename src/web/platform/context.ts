import { createContext as createReactContext, useContext } from 'react'
import { createContext } from 'react-router'
import type { Store } from '#web/state/store.ts'

/** Gives loaders the store, on the server and in the browser. */
export const storeContext = createContext<Store>()

/** The seller's particulars that the law requires. */
type Seller = {
  name: string
  address: string
  gstin: string
  grievanceOfficer: string
  email: string
  /** '' where there is none. */
  phone: string
}

/** The facts about the installation that a page needs. */
export type PageConfig = {
  publicUrl: string
  /** null: no social sign-in. */
  google: { clientId: string; scriptUrl: string } | null
  /** The providers that are sandboxes; a banner says so. */
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
