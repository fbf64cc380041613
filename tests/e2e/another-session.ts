import type { Account, Server } from '../support/server.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

/** Signs in once more: a device whose session is another one than the first. */
export async function anotherSession(server: Pick<Server, 'url'>, account: Account): Promise<Account> {
  const answer = await fetch(`${server.url}/api/collections/users/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': FIREFOX },
    body: JSON.stringify({ identity: account.email, password: account.password }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { ...account, token }
}
