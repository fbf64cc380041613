import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import type { SampleChat } from '../../web/catalog/schema/chats.ts'
import { EverydayDb } from '../../web/data/database/db.ts'
import type { SearchAnswer } from '../../web/domain/search.ts'
import { readMessages } from '../../web/features/chats/chat-messages.ts'
import { useRecordSearch } from '../../web/features/chats/use-record-search.ts'
import { newId } from '../../web/lib/id.ts'
import { reportStatus } from '../../web/data/syncing/sync-status.ts'
import { WithData } from './with-data.tsx'

const sample: SampleChat = {
  id: 'sample-logo',
  title: 'A logo',
  preview: '',
  date: '2026-01-01',
  starred: false,
  messages: [{ id: 'a', type: 'user', content: 'logo', timestamp: '2026-01-01 00:00:00.000Z' }],
}
const answer = { total: 0, page: 1, pages: 1, results: [], counts: { all: 0 } } as unknown as SearchAnswer

const questions = async (db: EverydayDb) =>
  (await db.chats.toArray()).map((chat) =>
    readMessages(chat)
      .filter(({ type }) => type === 'user')
      .map(({ content }) => content),
  )

test('searches that follow each other in a sample, before its own chat is open, go to one chat', async () => {
  const db = new EverydayDb(newId())
  // The device has the settings of the account.
  await db._meta.put({ key: 'cursor', value: 'c' })
  await reportStatus(db, { phase: 'idle', lastSyncAt: 1 }, '')
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  const opened: string[] = []
  const { result } = await renderHook(
    () => useRecordSearch({ chat: sample.id, sample, onChat: (id) => opened.push(id) }),
    {
      wrapper: ({ children }) => <WithData data={{ session: { user, expired: false }, db }}>{children}</WithData>,
    },
  )
  // The results come twice where there is more to search.
  result.current('tax', answer)
  result.current('tax', answer)
  result.current('rent', answer)
  await vi.waitFor(() => expect(opened).toHaveLength(3))
  expect(await questions(db)).toEqual([['logo', 'tax', 'rent']])
  expect(new Set(opened).size).toBe(1)
})
