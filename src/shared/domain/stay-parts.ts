/** What the operator wrote of a booked hotel: in its parts if it follows the order 'HOTEL, ADDRESS, TELEPHONE. WHERE IT BEGINS'. */
export type StayParts = { hotel: string; address?: string; phone?: string; begins?: string }

const numbers = /\+?\d[\d -]{6,}\d/g
/** A PIN code is shorter, two numbers in a row are longer. */
const [fewestDigits, mostDigits] = [8, 14]
const labelBefore = /[\s,;.:(]*(?:\b(?:tel|telephone|ph|phone|mob|mobile))?[\s,;.:(]*$/i
const sentenceEnd = /^\)?\s*[.;।]\s*/u

function isTelephone(number: string): boolean {
  const digits = number.replaceAll(/\D/g, '').length
  return digits >= fewestDigits && digits <= mostDigits
}

/** Free text that does not follow the order stays whole, as the hotel. */
export function stayParts(stay: string): StayParts {
  const found = [...stay.matchAll(numbers)].find(([number]) => isTelephone(number))
  if (!found) return { hotel: stay }
  const [phone] = found
  const after = stay.slice(found.index + phone.length)
  const before = stay.slice(0, found.index).replace(labelBefore, '')
  if (before === '' || (after.trim() !== '' && !sentenceEnd.test(after))) return { hotel: stay, phone }
  const [hotel = '', ...address] = before.split(', ')
  const begins = after.replace(sentenceEnd, '').trim()
  return {
    hotel,
    phone,
    ...(address.length > 0 && { address: address.join(', ') }),
    ...(begins !== '' && { begins }),
  }
}
