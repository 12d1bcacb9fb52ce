import { expect, it } from 'vitest'
import { stayParts } from './stay-parts.ts'

it('takes apart a hotel that is written in the order that operators are asked for', () => {
  expect(
    stayParts(
      'Tea Valley Rest, Pothamedu Road, Munnar 685 612, 04865 555 010. You are met at Kochi airport at 9:30 AM.',
    ),
  ).toEqual({
    hotel: 'Tea Valley Rest',
    address: 'Pothamedu Road, Munnar 685 612',
    phone: '04865 555 010',
    begins: 'You are met at Kochi airport at 9:30 AM.',
  })
  expect(stayParts('Hotel Lotus, Tel. +91 98123 45678')).toEqual({
    hotel: 'Hotel Lotus',
    phone: '+91 98123 45678',
  })
  expect(stayParts('Hotel Lotus, St. Mark’s Road (phone: 080-22334455).')).toEqual({
    hotel: 'Hotel Lotus',
    address: 'St. Mark’s Road',
    phone: '080-22334455',
  })
})

it('leaves other text whole, rather than calling a part of it what it is not', () => {
  for (const stay of ['Hotel Lotus, Munnar 685612', 'Tea Valley Rest, Munnar. You are met at 9:30 AM.'])
    expect(stayParts(stay)).toEqual({ hotel: stay })
  const stay = 'Hotel Lotus, 080-22334455, or 99001 12345'
  expect(stayParts(stay)).toEqual({ hotel: stay, phone: '080-22334455' })
})
