import { afterEach, expect, test } from 'vitest'
import { mailEnv, startMailSink, type MailSink } from '../support/mail-sink.ts'
import { signUp, startServer, type Server } from '../support/server.ts'
import { TEST_ENV } from './http.ts'

let server: Server
let sink: MailSink | undefined
afterEach(async () => {
  await server.stop()
  await sink?.stop()
  sink = undefined
})

const count = (text: string, part: string) => text.split(part).length - 1

for (const log of ['text', 'json'] as const)
  test(`stderr has what somebody has to mend, once, and stdout all the rest (EVERYDAY_LOG=${log})`, async () => {
    sink = await startMailSink()
    server = await startServer({
      env: { ...TEST_ENV, ...mailEnv(sink), EVERYDAY_PUBLIC_URL: 'https://everyday.example.com', EVERYDAY_LOG: log },
    })
    await fetch(`${server.url}/api/collections/none/records`)
    const refused = sink.refuse(3)
    for (let n = 0; n < 3; n++) await signUp(server)
    await refused
    await expect.poll(() => server.errors()).toContain('Mail cannot be sent: 451')
    const { email } = await signUp(server)
    await expect.poll(() => sink!.to(email).length).toBe(1)
    await expect.poll(() => server.errors()).toContain('Mail is sent again.')
    // All of both streams: the log is written to its end.
    expect(await server.stop()).toBe(0)
    expect(server.errors().trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^Missing for selling: /),
      expect.stringMatching(/^Mail cannot be sent: 451/),
      'Mail is sent again.',
    ])
    expect(count(server.output(), 'Server started')).toBe(1)
    expect(count(server.errors(), 'Server started')).toBe(0)
  })
