import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { SIGNED_OUT } from '../../web/data/data-source.ts'
import { SavePageButton } from '../../web/features/bookmarks/save-page-button.tsx'
import { newId } from '../../web/lib/id.ts'
import { UndoBar } from '../../web/ui/undo-bar.tsx'
import { useFeedback } from '../../web/ui/use-feedback.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const USER = { id: newId(), email: 'ann@example.com', fullName: 'Ann', accountType: 'individual' } as const
const PAGE = { title: 'Juniper & Rye', path: '/business/juniper', description: 'Bread.' }

let db: EverydayDb
beforeEach(() => {
  db = new EverydayDb(USER.id)
})
afterEach(() => db.delete())

function WithBar() {
  const feedback = useFeedback()
  return (
    <>
      <SavePageButton {...PAGE} show={feedback.show} />
      <UndoBar state={feedback} />
    </>
  )
}

const shown = (hasBar: boolean) =>
  show(
    <WithData data={{ db, session: { ...SIGNED_OUT, user: USER } }}>
      {hasBar ? <WithBar /> : <SavePageButton {...PAGE} />}
    </WithData>,
  )

const button = page.getByRole('button', { name: /Bookmark/ })

test.each([false, true])('a failure is told where it is seen; with a bar: %s', async (hasBar) => {
  db._outbox.hook('creating', () => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  await shown(hasBar)
  await button.click()
  const failure = page.getByText('Failed to save bookmark. There’s no space left on this device.')
  await expect.element(failure).toBeVisible()
  // Not for screen readers alone.
  expect(failure.element().getBoundingClientRect().width).toBeGreaterThan(100)
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
})

test('a removed bookmark can be brought back where the page has a bar', async () => {
  await shown(true)
  await button.click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect.element(page.getByText('“Juniper & Rye” is in the trash.')).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(button).toHaveAttribute('aria-pressed', 'true')
})
