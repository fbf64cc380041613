import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form, open } from './open-dialog.tsx'
import { createPieceRouter } from './piece-router.ts'

test('with unsaved input it asks first: the input can be kept or discarded', async () => {
  const { dialog } = await open(<Form />)
  const title = dialog.getByRole('textbox', { name: 'Title' })
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' })
  await title.fill('Bread')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(title).toHaveValue('Bread')
  await expect.element(title).toHaveFocus()

  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test('without input it does not ask', async () => {
  const { dialog } = await open(<Form />)
  await dialog.getByRole('textbox').fill('Bread')
  await dialog.getByRole('textbox').fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a link to another page is followed once the input may be discarded', async () => {
  const router = createPieceRouter()
  const follow = () => void router.history.push('/elsewhere')
  const { dialog } = await open(<Form />, {}, router)
  await dialog.getByRole('textbox').fill('Bread')
  follow()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  expect(router.history.location.pathname).toBe('/')
  follow()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => router.history.location.pathname).toBe('/elsewhere')
})

test.each([
  ['at once without input', false, '/elsewhere'],
  ['not at all while it is locked', true, '/'],
])('a link to another page is followed %s', async (_, locked, path) => {
  const router = createPieceRouter()
  const { dialog } = await open(<Form />, { locked }, router)
  router.history.push('/elsewhere')
  await dialog.getByRole('textbox').click()
  expect(router.history.location.pathname).toBe(path)
})

test('while it is locked nothing closes it', async () => {
  const onClose = vi.fn()
  const { dialog } = await open(<p>Importing</p>, { locked: true, onClose })
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeDisabled()
  await expect.element(dialog).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
})

test('nor if the focus is on nothing', async () => {
  const { dialog } = await open(<p>Importing</p>, { locked: true })
  ;(document.activeElement as HTMLElement).blur()
  for (let presses = 0; presses < 6; presses++) await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
})

test('with unsaved input, Escape asks and is no answer, wherever the focus is', async () => {
  const { dialog } = await open(<Form />)
  const question = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('Bread')
  for (let round = 0; round < 4; round++) {
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).toBeVisible()
    await expect.element(question).toHaveAccessibleDescription('It is not saved yet.')
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Escape}')
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Bread')
  }
})
