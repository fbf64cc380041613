import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { fileDay } from '../../lib/use-dates.ts'
import type { AccountResult } from '../session/account.ts'
import { client } from '../session/client.ts'
import { notReached, refusalOf } from '../session/refusal.ts'
import { readSession } from '../session/stored-session.ts'

/**
 * An address that downloads everything the server keeps about the signed-in person (docs/data-export.md); valid for some minutes.
 * Or why there is none, in the language of the page.
 */
export async function exportAddress(): Promise<{ address: string } | { why: string }> {
  const server = await client().catch(() => null)
  if (!server) return whyNot(notReached())
  server.authStore.save(readSession()?.token ?? '', null)
  try {
    const token = encodeURIComponent(await server.files.getToken())
    return { address: `/api/export?token=${token}&day=${fileDay()}` }
  } catch (error) {
    return whyNot(refusalOf(error, msg('Your session has ended. Sign in again to get what the server has.')))
  }
}

const whyNot = (refusal: AccountResult) => ({
  why: refusal.ok || refusal.reason === 'offline' ? t('You’re offline.') : t(refusal.message),
})
