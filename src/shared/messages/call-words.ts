import { text } from './text.ts'

/** How to reach the seller at once, as far as the operator has set it; in readable form, for mails and paper. */
export const callLines = ({ phone, whatsapp }: { phone: string; whatsapp?: string }): string[] => [
  ...(phone === '' ? [] : [text('mail.phone', { phone })]),
  ...(whatsapp === undefined ? [] : [`${text('contact.whatsapp')} +${whatsapp}`]),
]
