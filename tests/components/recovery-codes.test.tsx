import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { security } from '../../web/data/session/security.ts'
import { RecoveryCodes } from '../../web/features/account/security/recovery-codes.tsx'
import { newId } from '../../web/lib/id.ts'
import { open } from './open-dialog.tsx'
import { WithData } from './with-data.tsx'

const CODES = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${index}`)

/** The codes in a dialog on a phone, said to be saved. */
async function openCodes(onDone: () => void) {
  const db = new EverydayDb(newId())
  const user = { id: db.owner, email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }
  const { dialog } = await open(
    <WithData data={{ session: { user, expired: false }, db }}>
      <RecoveryCodes codes={CODES} onLock={() => {}} onKept={async () => {}} onDone={onDone} />
    </WithData>,
  )
  await dialog.getByLabelText('I have saved them').click()
  return { dialog, done: dialog.getByRole('button', { name: 'Done', exact: true }) }
}

const restore: (() => void)[] = []
beforeEach(() => page.viewport(360, 640))
afterEach(() => {
  for (const each of restore.splice(0)) each()
})

test('on a phone without a connection, what "Done" has failed at is seen above the buttons, and the focus stays', async () => {
  const keep = vi.spyOn(security, 'keepCodes').mockResolvedValue({ ok: false, code: 'offline', message: 'No.' })
  restore.push(() => keep.mockRestore())
  const { dialog, done } = await openCodes(() => {})
  const seesFailure = async () => {
    const alert = dialog.getByRole('alert')
    await expect.element(alert).toHaveTextContent('The server could not be reached.')
    await expect.element(alert).toHaveTextContent('Try again.')
    await expect
      .poll(() => {
        const { left, top, bottom } = alert.element().getBoundingClientRect()
        return [top + 8, bottom - 8].every((y) => alert.element().contains(document.elementFromPoint(left + 24, y)))
      })
      .toBe(true)
    await expect.element(done).toHaveFocus()
    return alert.element()
  }
  await done.click()
  const first = await seesFailure()
  // It is announced again, and seen again, for who has looked at the codes meanwhile.
  dialog.getByRole('heading').element().parentElement!.nextElementSibling!.scrollTo(0, 0)
  await done.click()
  expect(await seesFailure()).not.toBe(first)
  expect(keep).toHaveBeenCalledTimes(2)
  await expect.element(dialog.getByRole('listitem').nth(9)).toHaveTextContent(CODES[9]!)
  await expect.element(dialog.getByRole('button', { name: 'Copy recovery codes' })).toBeEnabled()
})

test('while the server is being told, "Done" keeps the focus and sends nothing twice', async () => {
  let answer!: (result: { ok: true; value: unknown }) => void
  const keep = vi.spyOn(security, 'keepCodes').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  restore.push(() => keep.mockRestore())
  const onDone = vi.fn()
  const { done } = await openCodes(onDone)
  await done.click()
  await expect.element(done).toHaveAttribute('aria-disabled', 'true')
  ;(done.element() as HTMLElement).click()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(done).toHaveFocus()
  expect(keep).toHaveBeenCalledTimes(1)
  answer({ ok: true, value: {} })
  await expect.poll(() => onDone.mock.calls.length).toBe(1)
})
