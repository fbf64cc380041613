import { expect } from 'vitest'
import { mailEnv, startMailSink, type Mail } from '../support/mail-sink.ts'
import { startServer } from '../support/server.ts'
import { call, records, signInAdmin, TEST_ENV, type Loose, type Person, type Reply } from './http.ts'

/** The public address of the server with mail. */
export const ORIGIN = 'https://everyday.example'
/** A password that no account has yet. */
export const NEW = 'n3w-password!'

/** A server that sends its mail to a sink, with the requests of accounts. */
export async function startWithMail() {
  const sink = await startMailSink()
  const server = await startServer({ env: { ...TEST_ENV, ...mailEnv(sink), EVERYDAY_PUBLIC_URL: `${ORIGIN}/` } })
  const admin = await signInAdmin(server)
  const users = (action: string, body: unknown, token?: string): Promise<Reply> =>
    call(server, 'POST', `/api/collections/users/${action}`, { body, token })

  /** The mail to an address with a link to this page, once it is there. */
  async function mailTo(address: string, route: string, at = 0): Promise<Mail> {
    const found = () => sink.to(address).filter(({ text }) => text.includes(`${ORIGIN}/${route}/`))
    await expect.poll(() => found().length).toBe(at + 1)
    return found()[at]!
  }
  /** The token of the link in such a mail, which is the same in both parts of the mail. */
  async function tokenFor(address: string, route: string): Promise<string> {
    const { text, html } = await mailTo(address, route)
    const token = new RegExp(`${ORIGIN}/${route}/([\\w-]+\\.[\\w-]+\\.[\\w-]+)`).exec(text)![1]!
    expect(html).toContain(`href="${ORIGIN}/${route}/${token}"`)
    return token
  }
  const askReset = (email: string) => users('request-password-reset', { email })
  return {
    sink,
    server,
    admin,
    users,
    mailTo,
    tokenFor,
    askReset,
    async resetToken({ email }: Pick<Person, 'email'>): Promise<string> {
      expect((await askReset(email)).status).toBe(204)
      return tokenFor(email, 'reset-password')
    },
    signIn: (email: string, password: string) => users('auth-with-password', { identity: email, password }),
    reset: (token: string, password = NEW) =>
      users('confirm-password-reset', { token, password, passwordConfirm: password }),
    verify: (token: string) => users('confirm-verification', { token }),
    askChange: (person: Person, newEmail: string) => users('request-email-change', { newEmail }, person.token),
    change: (token: string, password: string) => users('confirm-email-change', { token, password }),
    profileOf: async ({ id }: Pick<Person, 'id'>): Promise<Loose> =>
      (await call(server, 'GET', records('profiles', id), { token: admin })).body,
    lives: async ({ id, token }: Person) => (await call(server, 'GET', records('users', id), { token })).status === 200,
    async stop() {
      await server.stop()
      await sink.stop()
    },
  }
}
