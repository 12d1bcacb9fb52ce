import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { newPassword } from './auth-schemas.ts'
import { optionalText, requiredText } from './fields.ts'

const problemOf = (schema: z.ZodMiniType, typed: string) => schema.safeParse(typed).error?.issues[0]?.message

test('AUTH-02 an emoji is one character of a password, not two', () => {
  for (const [typed, problem] of [
    ['😀😀😀😀', 'auth.passwordTooShort'],
    ['😀'.repeat(7), 'auth.passwordTooShort'],
    ['😀'.repeat(8), undefined],
    ['😀'.repeat(128), undefined],
    ['😀'.repeat(129), 'auth.passwordTooLong'],
    ['x'.repeat(129), 'auth.passwordTooLong'],
    ['', 'auth.fillAllFields'],
  ] as const)
    expect(problemOf(newPassword(), typed)).toBe(problem)
})

test('and so are rare letters of short texts and messages', () => {
  expect(problemOf(optionalText(), '𑄃'.repeat(200))).toBeUndefined()
  expect(problemOf(optionalText(), '𑄃'.repeat(201))).toBe('invalid.tooLong')
  expect(problemOf(requiredText('invalid.text', 5_000), '😀'.repeat(5_000))).toBeUndefined()
  expect(problemOf(requiredText('invalid.text', 5_000), 'x'.repeat(5_001))).toBe('invalid.tooLong')
})

test('the description of a call says the same bounds', () => {
  expect(z.toJSONSchema(newPassword())).toMatchObject({ minLength: 8, maxLength: 128 })
})
