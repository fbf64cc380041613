import { createServer, type AddressInfo } from 'node:net'

/** A mail server that accepts and stores every mail. */
export async function startMailSink(): Promise<{ port: number; mails: string[]; stop(): Promise<void> }> {
  const mails: string[] = []
  const server = createServer((socket) => {
    let inMail = false
    let text = ''
    socket.write('220 sink\r\n')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const mark = inMail ? '\r\n.\r\n' : '\r\n'
        const end = text.indexOf(mark)
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + mark.length)
        if (inMail) mails.push(readable(part))
        inMail = !inMail && part.toUpperCase() === 'DATA'
        socket.write(inMail ? '354 go on\r\n' : part.toUpperCase() === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Decodes the quoted-printable body. Headers are not changed, since an encoded subject may end with `=` too. */
function readable(mail: string): string {
  const body = mail.indexOf('\r\n\r\n')
  return mail.slice(0, body) + mail.slice(body).replaceAll('=\r\n', '').replaceAll('=3D', '=')
}
