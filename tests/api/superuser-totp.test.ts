import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runBinary, startServer } from '../support/server.ts'
import { codeOf } from '../support/totp.ts'
import { newFolder } from './data-folder.ts'
import { ADMIN, call, TEST_ENV, type Reply, type Running } from './http.ts'

let home: string
let dir: string
let server: Running

beforeAll(async () => {
  home = await newFolder()
  dir = join(home, 'data')
  server = await startServer({ env: TEST_ENV, dir })
})
afterAll(async () => {
  await server?.stop()
  await rm(home, { recursive: true, force: true })
})

const signIn = ({ email, password }: { email: string; password: string }): Promise<Reply> =>
  call(server, 'POST', '/api/collections/_superusers/auth-with-password', {
    body: { identity: email, password },
  })

/** Runs `superuser-totp` and types a line whenever it asks for a code; `lines` gets the secret that it has printed. */
async function superuserTOTP(args: string[], lines: (secret: string) => string[]) {
  const child = runBinary(['superuser-totp', ...args, '--dir', dir], {}, { stdin: 'pipe' })
  let output = ''
  let typed = 0
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (text: Buffer) => {
      output += text
      const asked = output.split('Code that the app shows: ').length - 1
      if (asked <= typed) return
      const line = lines(/[?&]secret=([A-Z2-7]+)/.exec(output)![1]!)[typed++]
      if (line === undefined) child.stdin!.end()
      else child.stdin!.write(`${line}\n`)
    })
  const code = await new Promise((resolve) => child.on('close', resolve))
  return { code, output }
}

test('a superuser turns a second factor on and off on the command line, while the server runs', async () => {
  expect(await superuserTOTP(['nobody@example.com'], () => [])).toMatchObject({
    code: 1,
    output: expect.stringContaining('there is no superuser nobody@example.com'),
  })
  expect(await superuserTOTP([ADMIN.email], () => ['000000'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('nothing has changed'),
  })
  expect((await signIn(ADMIN)).status).toBe(200)

  let secret = ''
  const { code, output } = await superuserTOTP([ADMIN.email], (printed) => {
    secret = printed
    return ['000000', codeOf(printed, 'now')]
  })
  expect(code, output).toBe(0)
  expect(output).toContain('This code is incorrect')
  expect(output).toMatch(new RegExp(`otpauth://totp/Everyday:admin@example.com\\?.*secret=${secret}`))
  const recovery = output.match(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/gm) ?? []
  expect(recovery).toHaveLength(10)
  expect((await signIn(ADMIN)).status).toBe(401)
  const withCode = (typed: string) => signIn({ ...ADMIN, password: ADMIN.password + typed })
  expect((await withCode(codeOf(secret, 'next'))).status).toBe(200)
  expect((await withCode(recovery[0]!)).status).toBe(200)
  expect(await superuserTOTP([ADMIN.email], () => [])).toMatchObject({
    code: 1,
    output: expect.stringContaining('already on'),
  })

  expect((await superuserTOTP([ADMIN.email, '--off'], () => [])).code).toBe(0)
  expect((await signIn(ADMIN)).status).toBe(200)
  expect((await superuserTOTP([ADMIN.email, '--off'], () => [])).output).toContain('is not on')
})

test('an interrupt at the question for a code is a failure, and changes nothing', async () => {
  const child = runBinary(['superuser-totp', ADMIN.email, '--dir', dir], {}, { stdin: 'pipe' })
  child.stdout!.on('data', (text: Buffer) => {
    if (text.includes('Code that the app shows: ')) child.kill('SIGINT')
  })
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(1)
  expect((await signIn(ADMIN)).status).toBe(200)
})
