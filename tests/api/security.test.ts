import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runCommand, signUp, startServer } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { newFolder } from './data-folder.ts'
import { Device } from './device.ts'
import { ADMIN, call, TEST_ENV, type Loose, type Person, type Reply, type Running } from './http.ts'
import { RealtimeConnection } from './realtime.ts'

let home: string
let dir: string
let server: Running
let ann: Person

beforeEach(async () => {
  home = await newFolder()
  dir = join(home, 'data')
  server = await startServer({ env: { ...TEST_ENV, EVERYDAY_PUBLIC_URL: 'https://everyday.example' }, dir })
  ann = await signUp(server)
})
afterEach(async () => {
  await server.stop()
  await rm(home, { recursive: true, force: true })
})

const post = (path: string, body: object, token?: string): Promise<Reply> =>
  call(server, 'POST', `/api/security${path}`, { token, body })

const firstFactor = ({ email, password }: { email: string; password: string }, collection = 'users'): Promise<Reply> =>
  call(server, 'POST', `/api/collections/${collection}/auth-with-password`, { body: { identity: email, password } })

/** Turns the second factor on; `used` is the code that did it. */
async function turnOn(token: string): Promise<{ secret: string; used: string; recoveryCodes: string[] }> {
  const { secret } = (await post('/totp/begin', {}, token)).body as { secret: string }
  const used = codeOf(secret, 'now')
  const { body } = await post('/totp/confirm', { code: used }, token)
  return { secret, used, recoveryCodes: body.recoveryCodes as string[] }
}

test('a second factor is asked for, seen by other devices, and survives a restart', async () => {
  const phone = new Device(server, ann)
  const desk = new Device(server, { ...ann, token: (await firstFactor(ann)).body.token as string })
  await phone.pull()
  const { secret, used, recoveryCodes } = await turnOn(desk.person.token)
  await phone.pull()
  expect(phone.rows('user_security')).toMatchObject([
    { user_id: ann.id, two_factor_enabled: true, codes_pending: true },
  ])
  for (const each of [secret, ...recoveryCodes]) expect(JSON.stringify(phone.rows('user_security'))).not.toContain(each)
  expect((await post('/totp/codes/kept', { code: recoveryCodes[0] }, desk.person.token)).status).toBe(200)
  await phone.pull()
  expect(phone.rows('user_security')).toMatchObject([{ two_factor_enabled: true, codes_pending: false }])

  await server.restart()
  const first = await firstFactor(ann)
  expect([first.status, first.body.token]).toEqual([401, undefined])
  const { mfaId } = first.body as { mfaId: string }
  expect(await post('/sign-in/totp', { mfaId, code: used })).toMatchObject({
    body: { code: 'wrong_code' },
  })
  const second = await post('/sign-in/totp', { mfaId, code: codeOf(secret, 'next') })
  expect(second).toMatchObject({ status: 200, body: { record: { id: ann.id }, token: expect.any(String) } })
  expect(second.headers.get('cache-control') ?? '').not.toContain('public')
  const left = await call(server, 'GET', '/api/security', { token: second.body.token as string })
  expect(left.body.twoFactor).toMatchObject({ enabled: true, recoveryCodes: recoveryCodes.length })
})

test('a backup shows no secret; restored with the key codes work, without it recovery codes', async () => {
  const { secret, recoveryCodes } = await turnOn(ann.token)
  const file = join(home, 'backup.zip')
  expect((await runCommand(['backup', file, '--dir', dir])).code).toBe(0)
  const zip = (await readFile(file)).toString('latin1')
  expect(zip).not.toContain('.security-key')
  const admin = (await firstFactor(ADMIN, '_superusers')).body.token as string
  expect((await call(server, 'POST', '/api/backups', { token: admin, body: { name: 'all.zip' } })).status).toBe(204)
  expect((await readFile(join(dir, 'backups', 'all.zip'))).toString('latin1')).not.toContain('.security-key')
  expect((await stat(join(dir, '.security-key'))).mode & 0o777).toBe(0o600)

  const signIn = async (code: string): Promise<Loose> => {
    const { mfaId } = (await firstFactor(ann)).body
    return (await post('/sign-in/totp', { mfaId, code })).body
  }
  await server.stop()
  expect((await runCommand(['restore', file, '--dir', dir])).code).toBe(0)
  await server.restart()
  expect(await signIn(codeOf(secret, 'next'))).toMatchObject({ token: expect.any(String) })

  await server.stop()
  await rm(join(dir, '.security-key'))
  await server.restart()
  expect(await signIn(codeOf(secret, 'next'))).toMatchObject({ status: 503, code: 'key_missing' })
  expect(await signIn(recoveryCodes[0]!)).toMatchObject({ token: expect.any(String) })
})

test('a device that is signed out from another one learns it at once', async () => {
  const other = (await firstFactor(ann)).body.token as string
  const stream = await RealtimeConnection.open(server, ann.token, ['sync'])
  const { sessions } = (await call(server, 'GET', '/api/security', { token: ann.token })).body
  const { id } = (sessions as { id: string; current: boolean }[]).find(({ current }) => current)!
  expect(await post(`/sessions/${id}/end`, {}, other)).toMatchObject({ status: 200, body: { ended: 1 } })
  await stream.next(({ topic }) => topic === 'sync')
  const pulled = await new Device(server, ann).page()
  expect([pulled.status, pulled.body.code]).toEqual([401, 'session_ended'])
  await server.restart()
  expect((await new Device(server, ann).page()).body.code).toBe('session_ended')
  expect((await new Device(server, { ...ann, token: other }).page()).status).toBe(200)
})

test('a session ends by its id, whoever sends it; nothing else does, and nobody learns which ids there are', async () => {
  const bob = await signUp(server)
  const listed = async ({ token }: Pick<Person, 'token'>) => {
    const { status, body } = await call(server, 'GET', '/api/security', { token })
    return { status, sessions: (body.sessions ?? []) as { id: string; current: boolean }[] }
  }
  const again = async () => ({ ...ann, token: (await firstFactor(ann)).body.token as string })
  const signOut = (sessions: unknown, token?: string) => post('/sign-out', { sessions } as object, token)
  const unknown = 'a'.repeat(20)
  for (const token of [undefined, bob.token, ann.token, `${ann.token}x`]) {
    for (const rubbish of [
      undefined,
      null,
      '',
      unknown,
      {},
      [],
      [null],
      [7],
      [''],
      ['a'],
      [ann.token],
      [[unknown]],
      [unknown, 7],
    ]) {
      const reply = await signOut(rubbish, token)
      expect([JSON.stringify(rubbish), reply.status, reply.body.code]).toEqual([
        JSON.stringify(rubbish),
        400,
        'bad_request',
      ])
    }
    expect(
      (
        await signOut(
          Array.from({ length: 101 }, () => unknown),
          token,
        )
      ).status,
    ).toBe(400)
    expect(await signOut([unknown, "' OR 1=1 --         "], token)).toMatchObject({ status: 200, body: {} })
    expect(await listed(ann)).toMatchObject({ status: 200, sessions: [{ current: true }] })

    // The owner's phone has left its session, and says so with no token, its own, or that of who has signed in since.
    const phone = await again()
    const { id } = (await listed(phone)).sessions.find(({ current }) => current)!
    const known = await signOut([id, unknown], token)
    expect(known).toMatchObject({ status: 200 })
    expect(known.text.trim()).toBe('{}')
    expect(await listed(phone)).toEqual({ status: 401, sessions: [] })
    expect((await listed(ann)).sessions).toHaveLength(1)
    expect((await listed(bob)).sessions).toHaveLength(1)
    expect((await signOut([id], phone.token)).status).toBe(200)
  }
})

test('the name of a device outlives its session, a restart and a restored backup, and is of no other account', async () => {
  const device = 'tablet000000001'
  const bob = await signUp(server)
  const named = async (token: string) => {
    const { body } = await call(server, 'GET', '/api/security', { token })
    return (body.sessions as { id: string; name: string; current: boolean }[]).find(({ current }) => current)!
  }
  const on = async (person: Pick<Person, 'email' | 'password'>) => {
    const token = (await firstFactor(person)).body.token as string
    expect(await post('/device', { device }, token)).toMatchObject({ status: 200, body: { device } })
    return token
  }
  const phone = await on(ann)
  const { id } = await named(phone)
  expect(await post(`/sessions/${id}/rename`, { name: ' Küche ' }, ann.token)).toMatchObject({
    status: 200,
    body: { id, name: 'Küche' },
  })
  expect((await named(phone)).name).toBe('Küche')
  await post('/sign-out', { sessions: [id] })
  expect((await named(await on(ann))).name).toBe('Küche')
  expect((await named(await on(bob))).name).toBe('')

  const file = join(home, 'names.zip')
  expect((await runCommand(['backup', file, '--dir', dir])).code).toBe(0)
  expect((await post('/sessions/end', { which: 'others' }, ann.token)).status).toBe(200)
  expect((await named(await on(ann))).name).toBe('')
  await server.stop()
  expect((await runCommand(['restore', file, '--dir', dir])).code).toBe(0)
  await server.restart()
  expect((await named(await on(ann))).name).toBe('Küche')
})

test('the operator can turn it off on the command line, also for superusers', async () => {
  const admin = (await firstFactor(ADMIN, '_superusers')).body.token as string
  const { secret } = await turnOn(admin)
  expect((await firstFactor(ADMIN, '_superusers')).status).toBe(401)
  const typed = { ...ADMIN, password: ADMIN.password + codeOf(secret, 'next') }
  expect((await firstFactor(typed, '_superusers')).status).toBe(200)
  const off = ['two-factor-off', ADMIN.email, '--dir', dir]
  expect(await runCommand(off)).toEqual({ code: 0, output: `Two-factor sign-in is off for ${ADMIN.email}\n` })
  expect((await firstFactor(ADMIN, '_superusers')).status).toBe(200)
  expect((await runCommand(off)).code).toBe(1)
})

test('passkeys are offered at the public address only', async () => {
  const config = async () => (await call(server, 'GET', '/api/config')).body.passkeys
  expect(await config()).toBe('https://everyday.example')
  const begun = await post('/sign-in/passkey/begin', {})
  expect(begun.body.options).toMatchObject({ rpId: 'everyday.example', userVerification: 'required' })
  await server.restart({ ...TEST_ENV, EVERYDAY_PUBLIC_URL: 'http://192.0.2.1' })
  expect(await config()).toBe('')
  expect(await post('/sign-in/passkey/begin', {})).toMatchObject({
    status: 409,
    body: { code: 'passkeys_unavailable' },
  })
})

test('with a second factor, a wrong code sets no password, and a right one begins the only session', async () => {
  const { secret, recoveryCodes } = await turnOn(ann.token)
  const password = 'n3w-password!'
  const given = { oldPassword: ann.password, password, passwordConfirm: password, code: '000000' }
  const ways = [
    () => post('/password', given, ann.token),
    () => call(server, 'PATCH', `/api/collections/users/records/${ann.id}`, { token: ann.token, body: given }),
  ]
  for (const way of ways) expect(await way()).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  for (const body of [{}, [], null, { ...given, code: {} }, { ...given, oldPassword: 7 }, { ...given, password: '' }]) {
    const { status } = await post('/password', body as object, ann.token)
    expect([400, 403], JSON.stringify(body)).toContain(status)
  }
  expect((await firstFactor(ann)).status).toBe(401)
  const changed = await post('/password', { ...given, code: codeOf(secret, 'next') }, ann.token)
  expect(changed).toMatchObject({ status: 200, body: { record: { id: ann.id } } })
  expect((await call(server, 'GET', '/api/security', { token: ann.token })).status).toBe(401)
  const { body } = await call(server, 'GET', '/api/security', { token: changed.body.token as string })
  expect(body.sessions).toHaveLength(1)
  expect((await firstFactor(ann)).status).toBe(400)
  const first = await firstFactor({ ...ann, password })
  const second = await post('/sign-in/totp', { mfaId: first.body.mfaId, code: recoveryCodes[0] })
  expect(second.status).toBe(200)
})
