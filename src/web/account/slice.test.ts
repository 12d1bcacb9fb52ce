import { describe, expect, test } from 'vitest'
import { storeOf, user } from '#tests/support/account-api.ts'
import { ApiError } from '#web/platform/api/api.ts'
import * as auth from './slice.ts'

const rejection = new ApiError({ message: 'No.', status: 400, code: null, details: {} })

const calls = [
  ['register', () => auth.register({ name: 'A', email: 'a@b.example', password: 'p' })],
  ['login', () => auth.login({ email: 'a@b.example', password: 'p' })],
  ['googleLogin', () => auth.googleLogin({ token: 't' })],
  ['userLoading', () => auth.fetchUser({ userId: user._id })],
  ['editUser', () => auth.updateUser({ userId: user._id, name: 'B' })],
  ['verifyEmail', () => auth.verifyEmail({ token: 't' })],
  ['editImage', () => auth.updateProfileImage({ profileImage: new Uint8Array() })],
  ['sendOtp', () => auth.sendOtp({ email: 'a@b.example' })],
  ['resetPassword', () => auth.resetPassword({ otp: '123456', password: 'p' })],
] as const

const answer = { message: 'Done.', user, bookings: [], packageData: [], token: 't', profileImage: '/x' }

describe('the state of the account', () => {
  test('ST-08 it begins with nobody, step 1, no bookings, nothing said and idle', () => {
    expect(storeOf(answer).getState().auth).toEqual({
      user: null,
      step: 1,
      PaymentAndBookingData: [],
      error: null,
      message: null,
      loading: 'idle',
    })
  })

  test.each(calls)('ST-08 loading is %s during that call and idle after a success', async (name, action) => {
    const store = storeOf(answer)
    const call = store.dispatch(action() as ReturnType<typeof auth.login>)
    expect(store.getState().auth.loading).toBe(name)
    await call
    expect(store.getState().auth).toMatchObject({ loading: 'idle', error: null })
  })

  test.each(calls)('ST-08 after a failed %s it is idle with the answer as error', async (_, action) => {
    const store = storeOf(rejection)
    await store.dispatch(action() as ReturnType<typeof auth.login>)
    expect(store.getState().auth).toMatchObject({ loading: 'idle', error: 'No.' })
  })

  test('ST-08 a code that was sent leads to step 2, a new password back to step 1', async () => {
    const store = storeOf(answer)
    await store.dispatch(auth.sendOtp({ email: 'a@b.example' }))
    expect(store.getState().auth.step).toBe(2)
    await store.dispatch(auth.resetPassword({ otp: '123456', password: 'p' }))
    expect(store.getState().auth.step).toBe(1)
  })

  test('ST-08 API-24 the message of a success is what the server said, and a call that never arrived has its fallback', async () => {
    const said = storeOf(answer)
    await said.dispatch(auth.sendOtp({ email: 'a@b.example' }))
    expect(said.getState().auth.message).toBe('Done.')
    const unheard = storeOf(new TypeError('network'))
    await unheard.dispatch(auth.login({ email: 'a@b.example', password: 'p' }))
    expect(unheard.getState().auth.error).toBe('Login failed')
  })
})
