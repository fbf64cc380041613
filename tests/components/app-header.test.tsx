import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { EverydayDb } from '../../web/data/database/db.ts'
import { reportStatus } from '../../web/data/syncing/sync-status.ts'
import { AppHeader } from '../../web/features/navigation/app-header.tsx'
import { newId } from '../../web/lib/id.ts'
import { HeaderTitleContext } from '../../web/ui/header-title.ts'
import { Page } from '../../web/ui/page.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const USER = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }

let db: EverydayDb
beforeEach(async () => {
  db = new EverydayDb(newId())
  await db.open()
  await reportStatus(db, { phase: 'offline' })
})
afterEach(() => db.delete())

function Piece({ title }: { title: string }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return (
    <HeaderTitleContext value={{ element }}>
      <AppHeader
        titleRef={setElement}
        cart={<span style={{ flex: 'none', width: '2.75rem' }} />}
        counts={{}}
        badge={null}
        onSignOut={() => {}}
      />
      <Page title={title}>{null}</Page>
    </HeaderTitleContext>
  )
}

/** The title as it is shown offline, in this font size. */
async function shownTitle(title: string, width: number, fontSize: string): Promise<HTMLElement> {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  document.documentElement.dataset.fontSize = fontSize
  onTestFinished(() => {
    online.mockRestore()
    delete document.documentElement.dataset.fontSize
  })
  await page.viewport(width, 740)
  await show(
    <WithData data={{ session: { user: USER, expired: false }, db }}>
      <Piece title={title} />
    </WithData>,
  )
  await expect.element(page.getByRole('banner').getByRole('link', { name: /Offline/ })).toBeVisible()
  return document.querySelector<HTMLElement>('header > .grow > span')!
}

const SIZES = ['sm', 'md', 'lg'].flatMap((size) => [320, 360, 390, 430].map((width) => [size, width] as const))

test.each(SIZES)('no word of the title is broken, in font size %s on a phone of %i px', async (size, width) => {
  const element = await shownTitle('Notificaciones', width, size)
  const word = document.createRange()
  word.selectNodeContents(element)
  // An ellipsis is a rectangle of its own.
  const lines = new Set([...word.getClientRects()].map(({ bottom }) => Math.round(bottom)))
  expect(lines.size).toBe(1)
})

test('a title of several words has two lines', async () => {
  const element = await shownTitle('Sync and offline pages', 360, 'lg')
  const { height } = element.getBoundingClientRect()
  const lineHeight = parseFloat(getComputedStyle(element).lineHeight)
  expect(height / lineHeight).toBeCloseTo(2, 1)
})
