import { TEST_ENV } from '../api/http.ts'
import { mailEnv, startMailSink, type MailSink } from '../support/mail-sink.ts'
import { startServer, type Server } from '../support/server.ts'
import { expect, test as base } from './fixtures.ts'

/** Journeys on a server that sends its mail to `sink`. */
export const test = base.extend<object, { sink: MailSink; server: Server }>({
  sink: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const sink = await startMailSink()
      await use(sink)
      await sink.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sink }, use) => {
      const server = await startServer({
        env: {
          ...mailEnv(sink),
          ...TEST_ENV,
        },
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

/** The path of the link in the mail to an address that leads to this page, once the mail is there. */
export async function linkTo(sink: MailSink, address: string, page: string): Promise<string> {
  const link = new RegExp(`/${page}/[\\w-]+\\.[\\w-]+\\.[\\w-]+`)
  const found = () => sink.to(address).findLast(({ text }) => link.test(text))?.text
  await expect.poll(found).toBeDefined()
  return link.exec(found()!)![0]
}
