import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { SavesItself } from '../../web/features/account/saving.tsx'
import { PurchasesPart } from '../../web/features/account/security-tab.tsx'
import { derivedId, newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(newId())
})

function showPart(popups: 'off' | 'demo' | 'live') {
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  return show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <SavesItself>
        <PurchasesPart popups={popups} />
      </SavesItself>
    </WithData>,
  )
}
const consent = page.getByRole('switch', { name: 'Show my purchases, with my first name and last initial' })
const agreed = async () => (await db.user_settings.get(derivedId(db.owner, 'user_settings')))?.share_purchases

test('where real purchases are shown, nobody’s are until they agree, and no more once they take it back', async () => {
  await showPart('live')
  await expect.element(consent).not.toBeChecked()
  await consent.click()
  await expect.poll(agreed).toBe(true)
  await consent.click()
  await expect.poll(agreed).toBe(false)
})

test.each(['off', 'demo'] as const)('a server whose pop-ups are %s asks for no consent', async (popups) => {
  await showPart(popups)
  await expect.element(consent).not.toBeInTheDocument()
})
