import { newId } from '../../web/lib/id.ts'
import { timestamp } from '../../web/lib/timestamp.ts'
import type { FrozenMutation, PushResponse } from '../../web/sync/types.ts'
import { signUp, type Account, type Server } from '../support/server.ts'

const PER_PUSH = 500
const FIRST_DAY = Date.UTC(2024, 0, 1)

/** A bookmark of some 300 bytes, like a real one. */
export function bookmark(index: number): Record<string, string | boolean | string[]> {
  return {
    folder_id: '',
    title: `Supplier ${index}: packaging, labels and delivery times`,
    url: `https://supplier-${index}.example/catalog/page-${index % 97}?from=bench`,
    description: 'Asked for samples in spring; they answer within a day and ship on Tuesdays.',
    tags: [`tag${index % 40}`, `city${index % 11}`],
    is_favorite: index % 9 === 0,
    deleted_at: '',
    created_at: timestamp(FIRST_DAY + index * 60_000),
  }
}

/** Pushes mutations as one client of the account; `n` goes on where the last call ended. */
export function pusher(server: Server, account: Account) {
  const client = newId()
  let n = 0
  return async (mutations: Omit<FrozenMutation, 'n' | 'uuid'>[]): Promise<void> => {
    for (let from = 0; from < mutations.length; from += PER_PUSH) {
      const after = n
      const batch = mutations
        .slice(from, from + PER_PUSH)
        .map((mutation) => ({ ...mutation, n: ++n, uuid: crypto.randomUUID() }))
      const response = await fetch(`${server.url}/api/sync/push`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: account.token },
        body: JSON.stringify({ client, user: account.id, schema: 1, after, mutations: batch }),
      })
      const { results } = (await response.json()) as PushResponse
      const refused = results.find((result) => result.status !== 'applied' && result.status !== 'merged')
      if (refused || results.length !== batch.length)
        throw new Error(`Seeding failed: ${JSON.stringify(refused ?? response.status)}`)
    }
  }
}

/** An account with this many bookmarks on the server, and their ids. */
export async function seeded(
  server: Server,
  rows: number,
): Promise<{ account: Account; ids: string[]; push: ReturnType<typeof pusher> }> {
  const account = await signUp(server, {})
  const push = pusher(server, account)
  const ids = Array.from({ length: rows }, newId)
  await push(ids.map((id, index) => ({ collection: 'bookmarks', id, op: 'create', set: bookmark(index) })))
  return { account, ids, push }
}
