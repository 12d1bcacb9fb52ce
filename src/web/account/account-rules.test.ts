import { describe, expect, test } from 'vitest'
import { pictureProblem } from './avatar-upload.tsx'
import { readProfileAddress } from './paths.ts'
import { withRedirect } from './paths.ts'
import { missingFields, rejectedField } from './use-form.ts'

describe('the address of a profile', () => {
  const asha = { _id: '01-a', name: 'Asha Rao' }

  test('PROF-05 the id is the profile, the own name leads to it, anybody else is unknown', () => {
    expect(readProfileAddress('01-a', asha)).toBe('own')
    expect(readProfileAddress('asha rao', asha)).toBe('leadsToOwn')
    expect(readProfileAddress('me', asha)).toBe('leadsToOwn')
    expect(readProfileAddress('Rohan', asha)).toBe('unknown')
  })
})

describe('the way on after a login', () => {
  test('AUTH-02 is carried along when it is a path of this site, and nothing else is', () => {
    expect(withRedirect('/register', '/booking/checkout?a=1&b=2')).toBe(
      '/register?redirect=%2Fbooking%2Fcheckout%3Fa%3D1%26b%3D2',
    )
    for (const foreign of [null, '', '/', '//evil.example', '/\\evil.example', 'https://evil.example'])
      expect(withRedirect('/register', foreign)).toBe('/register')
  })
})

describe('a form', () => {
  test('a field of blanks is missing, a password of blanks is not', () => {
    expect(missingFields({ name: ' ', email: '', password: '   ', confirmPassword: '' })).toEqual([
      'name',
      'email',
      'confirmPassword',
    ])
  })

  test('an error points to its field', () => {
    const failure = { message: '', status: 400, code: null }
    expect(rejectedField({ ...failure, details: { field: 'email' } })).toBe('email')
    expect(rejectedField({ ...failure, details: {} })).toBeUndefined()
  })
})

describe('the file of a picture', () => {
  test('PROF-01 a file that is no image or over 5 MiB is refused with a text of its own', () => {
    expect(pictureProblem({ type: 'application/pdf', size: 10 })).toBe('auth.imageUnreadable')
    expect(pictureProblem({ type: 'image/png', size: 5 * 1024 * 1024 + 1 })).toBe('profile.pictureTooLarge')
    expect(pictureProblem({ type: 'image/webp', size: 5 * 1024 * 1024 })).toBeNull()
  })
})
