import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailEnv } from '../support/mail-sink.ts'
import { signUp, startServer } from '../support/server.ts'
import { NEW, startWithMail } from './account-mails.ts'
import { call, TEST_ENV, type Reply } from './http.ts'

let mail: Awaited<ReturnType<typeof startWithMail>>

beforeAll(async () => {
  mail = await startWithMail()
})
afterAll(() => mail?.stop())

describe('a request for a mail', () => {
  const shown = ({ status, text, headers }: Reply) => ({ status, text, headers: [...headers.keys()].sort() })

  test('has the same answer, at once, for an address with an account and for any other', async () => {
    const ann = await signUp(mail.server, {})
    const bob = await signUp(mail.server, {})
    await mail.mailTo(ann.email, 'verify-email')
    await mail.mailTo(bob.email, 'verify-email')
    // No answer waits for the mail server, which accepts nothing meanwhile.
    const release = mail.sink.hold()
    for (const action of ['request-password-reset', 'request-verification'])
      expect(shown(await mail.users(action, { email: ann.email }))).toEqual(
        shown(await mail.users(action, { email: 'nobody@example.com' })),
      )
    expect(shown(await mail.askChange(ann, bob.email.toUpperCase()))).toEqual(
      shown(await mail.askChange(ann, 'free@example.com')),
    )
    release()
    await mail.mailTo(ann.email, 'reset-password')
    await mail.mailTo(ann.email, 'verify-email', 1)
    await mail.mailTo('free@example.com', 'confirm-email-change')
    // Asked again at once: the same answer, and no second mail.
    expect((await mail.askReset(ann.email)).status).toBe(204)
    await mail.resetToken(bob)
    expect(mail.sink.to(ann.email)).toHaveLength(3)
    expect(mail.sink.to('nobody@example.com')).toEqual([])
    expect(
      mail.sink
        .to(bob.email)
        .map(({ subject }) => subject)
        .join(),
    ).not.toContain('new email address')
  })

  test.each(['', 'ann', 'a@b', `${'x'.repeat(300)}@example.com`, 'a@b.co\nBcc: c@d.co', null, 7, {}])(
    'for %j is refused',
    async (email) => {
      for (const action of ['request-password-reset', 'request-verification'])
        expect((await mail.users(action, { email })).status).toBe(400)
    },
  )

  test('is refused while there is no mail server, at which sign-up works', async () => {
    const silent = await startServer({ env: TEST_ENV })
    const person = await signUp(silent, {})
    for (const [action, body] of [
      ['request-password-reset', { email: person.email }],
      ['request-password-reset', { email: 'nobody@example.com' }],
      ['request-verification', { email: person.email }],
      ['request-email-change', { newEmail: 'free@example.com' }],
    ] as const) {
      const reply = await call(silent, 'POST', `/api/collections/users/${action}`, { body, token: person.token })
      expect([reply.status, reply.body.message]).toEqual([503, 'This server can’t send email.'])
    }
    await silent.stop()
  })

  test('is limited, and so are tries on the pages of the links', async () => {
    const limited = await startServer({ env: { ...TEST_ENV, ...mailEnv(mail.sink), EVERYDAY_RATE_LIMITS: 'on' } })
    const tries = async (action: string, body: unknown): Promise<number> => {
      for (let count = 0; ; count++)
        if ((await call(limited, 'POST', `/api/collections/users/${action}`, { body })).status === 429) return count
    }
    expect(await tries('request-password-reset', { email: 'nobody@example.com' })).toBe(5)
    expect(await tries('request-verification', { email: 'nobody@example.com' })).toBe(5)
    const token = 'x'
    expect(await tries('confirm-password-reset', { token, password: NEW, passwordConfirm: NEW })).toBe(10)
    expect(await tries('confirm-email-change', { token, password: NEW })).toBe(10)
    expect(await tries('confirm-verification', { token })).toBe(10)
    await limited.stop()
  })
})
