import { expect, test } from 'vitest'
import { REFUSALS } from '../../data/session/account.ts'
import { mailFailure, signInProblem, signUpProblem } from './account-problem.ts'

test('signing in: a wrong password and a lost connection have different messages', () => {
  expect(signInProblem({ ok: false, reason: 'invalid', message: 'Failed to authenticate.' }).message).toBe(
    'Invalid email or password. Please try again.',
  )
  expect(signInProblem({ ok: false, reason: 'offline', message: '' }).detail).toContain('kept')
  const message = 'The server could not be reached.'
  expect(signInProblem({ ok: false, reason: 'unreached', message })).toEqual({
    message,
    detail: 'What you typed is kept.',
  })
  expect(signInProblem({ ok: false, reason: 'busy', message: 'Too many attempts.' }).message).toBe('Too many attempts.')
})

test.each([
  [REFUSALS.emailTaken, 'An account with this email already exists. Please sign in instead.'],
  ['The password is too common.', 'The password is too common.'],
  ['', 'Failed to create account. Please try again.'],
])('signing up: the account says %j', (message, title) => {
  expect(signUpProblem({ ok: false, reason: 'invalid', message }).message).toBe(title)
})

test('offline, nobody is told that what they typed is kept where nothing is typed', () => {
  const refused = { ok: false, reason: 'offline', message: '' } as const
  expect(mailFailure(refused, 'Setting a password').detail).toContain('What you typed is kept')
  expect(mailFailure(refused, 'Confirming an address', false).detail).toBe(
    'Confirming an address needs a connection. Try again when you’re back online.',
  )
})
