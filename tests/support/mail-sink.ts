import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived, decoded. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  /** By name in lower case, of the last one of each name. */
  headers: Record<string, string>
  /** What is attached, by name. */
  files: Record<string, Uint8Array>
  /** Whether it came encrypted. */
  secure: boolean
}

/** A mail server that accepts and stores every mail. */
export type MailSink = {
  host: string
  port: number
  mails: Mail[]
  /** The mails to an address, in the order of their arrival. */
  to(address: string): Mail[]
  /** The next mails are refused for now, so many of them; resolves once they were. */
  refuse(count: number): Promise<void>
  /** From now on mails are accepted only once the returned function is called. */
  hold(): () => void
  stop(): Promise<void>
}

/** Starts it; with a certificate it offers STARTTLS. */
export async function startMailSink(
  options: { host?: string; certificate?: { key: Buffer; cert: Buffer } } = {},
): Promise<MailSink> {
  const host = options.host ?? '127.0.0.1'
  const mails: Mail[] = []
  let open = Promise.resolve()
  let refusals = { left: 0, ended: () => {} }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.certificate ? [] : ['STARTTLS'],
    ...options.certificate,
    logger: false,
    async onData(stream, session, done) {
      const email = await PostalMime.parse(await bytesOf(stream))
      await open
      if (refusals.left > 0) {
        done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        if (--refusals.left === 0) refusals.ended()
        return
      }
      mails.push({
        to: email.to?.[0]?.address ?? '',
        subject: email.subject ?? '',
        text: email.text ?? '',
        html: email.html ?? '',
        headers: Object.fromEntries(email.headers.map(({ key, value }) => [key, value])),
        files: Object.fromEntries(
          email.attachments.map(({ filename, content }) => [filename ?? '', new Uint8Array(content as ArrayBuffer)]),
        ),
        secure: session.secure,
      })
      done()
    },
  })
  // A server that is killed in a test leaves its connection open.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    host,
    port: (server.server.address() as AddressInfo).port,
    mails,
    to: (address) => mails.filter((mail) => mail.to === address),
    refuse: (left) =>
      new Promise((ended) => {
        refusals = { left, ended }
      }),
    hold() {
      let release = () => {}
      open = new Promise((resolve) => (release = resolve))
      return release
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The configuration with which a server sends its mail to the sink. */
export const mailEnv = ({ host, port }: Pick<MailSink, 'host' | 'port'>) => ({
  EVERYDAY_SMTP_HOST: host,
  EVERYDAY_SMTP_PORT: String(port),
  EVERYDAY_SMTP_FROM: 'Everyday <post@everyday.example>',
})
