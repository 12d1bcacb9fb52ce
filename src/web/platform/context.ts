import { createContext, useContext } from 'react'

/** The seller's details that the law requires. */
type Seller = {
  name: string
  address: string
  gstin: string
  grievanceOfficer: string
  email: string
  /** '' where there is none. */
  phone: string
  /** Digits with the country code. */
  whatsapp?: string
}

/** The facts about the installation that a page needs. */
export type PageConfig = {
  publicUrl: string
  /** null: no social sign-in. */
  google: { clientId: string; scriptUrl: string } | null
  /** Which of payments, mails and Google are sandboxes; null if none is. */
  banner: string | null
  /** Mails can be read at /sandbox/mail. */
  showsMailbox: boolean
  /** The payment provider's name; null where a stand-in takes the payments. */
  paysWith: string | null
  seller: Seller
}

export const defaultConfig: PageConfig = {
  publicUrl: '',
  google: null,
  banner: null,
  showsMailbox: false,
  paysWith: null,
  seller: { name: '', address: '', gstin: '', grievanceOfficer: '', email: '', phone: '' },
}

export const PageConfigContext = createContext<PageConfig>(defaultConfig)

export function usePageConfig(): PageConfig {
  return useContext(PageConfigContext)
}
