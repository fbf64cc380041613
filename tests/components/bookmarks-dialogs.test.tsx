import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bookmarkRows, idOf, showBookmarks } from './bookmarks-page.tsx'

const link = (n: number) => page.getByRole('link', { name: `Bookmark ${n}`, exact: true })
const dialog = page.getByRole('dialog')

test('Escape closes the suggestions of a field, and then the dialog', async () => {
  await showBookmarks({ rows: bookmarkRows(8, (n) => ({ tags: n < 5 ? ['tax'] : [] })) })
  await link(1).click()
  await userEvent.keyboard('t')
  const field = dialog.getByRole('combobox', { name: 'Tags' })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Backspace}ta')
  await expect.element(dialog.getByRole('option', { name: 'tax' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('option', { name: 'tax' })).not.toBeInTheDocument()
  await expect.element(field).toHaveValue('ta')
})

test('a bookmark is moved with the arrow keys and Enter', async () => {
  await showBookmarks({ rows: bookmarkRows(3), folders: ['Rent', 'Taxes'] })
  await link(2).click()
  await userEvent.keyboard('m')
  await expect.element(dialog.getByRole('button', { name: 'No folder' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  await expect.element(dialog.getByRole('button', { name: 'Rent' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText(/in Rent\./)).toBeVisible()
})

test.each([360, 1280])('at %i px a bookmark is moved to a folder that is made there', async (width) => {
  const { db } = await showBookmarks({ rows: bookmarkRows(3), folders: ['Rent'], width })
  await expect.element(link(1)).toBeVisible()
  ;(link(1).element() as HTMLElement).focus()
  await userEvent.keyboard('m')
  await dialog.getByRole('button', { name: 'New folder' }).click()
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  // Closed without a folder, it goes back to the choice.
  await userEvent.keyboard('{Escape}')
  await dialog.getByRole('button', { name: 'New folder' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Taxes')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('“Bookmark 1” is in Taxes.')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const [folder] = await db.bookmark_folders.where({ name: 'Taxes' }).toArray()
  expect((await db.bookmarks.get(idOf(1)))?.folder_id).toBe(folder?.id)
})

test.each([360, 1280])('at %i px the form of a bookmark makes a folder, and chooses it', async (width) => {
  const { db } = await showBookmarks({ rows: bookmarkRows(1), folders: ['Rent'], width })
  await page.getByRole('button', { name: 'Add Bookmark' }).click()
  const form = page.getByRole('dialog', { name: 'Add Bookmark' })
  await form.getByLabelText('Address').fill('https://new.example/')
  const select = form.getByRole('combobox', { name: 'Folder' })
  await select.selectOptions('Rent')
  const naming = page.getByRole('dialog', { name: 'New folder' })

  const make = form.getByRole('button', { name: 'New folder' })

  await make.click()
  await naming.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(select).toHaveDisplayValue('Rent')
  await expect.element(make).toHaveFocus()

  await make.click()
  await naming.getByRole('textbox', { name: 'Name' }).fill('Taxes')
  await userEvent.keyboard('{Enter}')
  await expect.element(naming).not.toBeInTheDocument()
  await expect.element(select).toHaveDisplayValue('Taxes')
  await form.getByRole('button', { name: 'Add Bookmark' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const [folder] = await db.bookmark_folders.where({ name: 'Taxes' }).toArray()
  expect((await db.bookmarks.toArray()).find(({ url }) => url === 'https://new.example/')?.folder_id).toBe(folder!.id)
})

test('a stored tag with a comma is suggested and removed whole', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(2, () => ({ tags: ['apple', 'apple,pear', 'pear'] })) })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const field = dialog.getByRole('combobox', { name: 'Remove tags' })
  await field.fill('apple')
  await dialog.getByRole('option', { name: 'apple,pear' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Tags of 2 bookmarks changed.')).toBeVisible()
  expect((await db.bookmarks.toArray()).map(({ tags }) => tags)).toEqual([
    ['apple', 'pear'],
    ['apple', 'pear'],
  ])
})

test('one selected bookmark is shown as it is: its tags, and its folder', async () => {
  const { db } = await showBookmarks({
    rows: bookmarkRows(2, () => ({ tags: ['tax', 'legal'], folder_id: 'f00000000000001' })),
    folders: ['Rent', 'Taxes'],
  })
  await page.getByRole('checkbox', { name: 'Select Bookmark 1' }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.element(dialog.getByRole('button', { name: 'Taxes' })).toHaveAttribute('aria-current', 'true')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await expect.element(dialog.getByText('legal')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Tags' }).click()
  await userEvent.keyboard('{Backspace}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Tags of 1 bookmark changed.')).toBeVisible()
  expect((await db.bookmarks.get(idOf(1)))?.tags).toEqual(['tax'])
})

test('the tags that several have are offered to be removed, the most used first', async () => {
  const { db } = await showBookmarks({
    rows: bookmarkRows(3, (n) => ({ tags: [['tax'], ['legal', 'tax'], []][n]! })),
  })
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const chips = dialog.getByRole('group', { name: 'Tags of the selected bookmarks' })
  await expect.element(chips.getByRole('button').first()).toHaveTextContent('tax')
  await chips.getByRole('button', { name: 'legal' }).click()
  await chips.getByRole('button', { name: 'tax' }).click()
  await chips.getByRole('button', { name: 'legal' }).click()
  await expect.element(chips.getByRole('button', { name: 'tax' })).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Tags of 2 bookmarks changed.')).toBeVisible()
  expect((await db.bookmarks.toArray()).map(({ tags }) => tags)).toEqual([[], ['legal'], []])
})

test('the form of a bookmark keeps its tags as they are stored, and tells those that are added apart', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(1, () => ({ tags: ['apple,pear', '#fig'] })) })
  await expect.element(link(0)).toBeVisible()
  ;(link(0).element() as HTMLElement).focus()
  await userEvent.keyboard('e')
  const form = page.getByRole('dialog', { name: 'Edit bookmark' })
  const save = async () => {
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.element(form).not.toBeInTheDocument()
  }
  await form.getByLabelText('Title').fill('Fruit')
  await save()
  expect(await db.bookmarks.get(idOf(0))).toMatchObject({ title: 'Fruit', tags: ['apple,pear', '#fig'] })

  await expect.element(page.getByRole('link', { name: 'Fruit', exact: true })).toHaveFocus()
  await userEvent.keyboard('e')
  // As keyboards of phones give it: in one text.
  await form.getByRole('combobox', { name: 'Tags' }).fill('plum, #quince')
  await save()
  expect((await db.bookmarks.get(idOf(0)))?.tags).toEqual(['apple,pear', '#fig', 'plum', 'quince'])
})

test('an import says how many links it has left out: those it cannot have, and those that were there', async () => {
  await showBookmarks({ rows: bookmarkRows(1, () => ({ url: 'https://known.example/' })) })
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const links = ['https://known.example/', 'https://new.example/', 'javascript:alert(1)', ''].map(
    (url) => `<DT><A HREF="${url}">A page</A>`,
  )
  const file = new File([`<!DOCTYPE NETSCAPE-Bookmark-file-1><DL>${links.join('')}</DL>`], 'bookmarks.html')
  await expect.element(dialog).toBeVisible()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  await dialog.getByRole('button', { name: 'Import 1 bookmark' }).click()
  await expect.element(page.getByText('1 bookmark imported, 3 links left out.')).toBeVisible()
})

test('what was typed in a bookmark’s form is there when it is opened again; Cancel discards it', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(1) })
  const add = page.getByRole('button', { name: 'Add Bookmark' }).first()
  const form = page.getByRole('dialog', { name: 'Add Bookmark' })
  await add.click()
  await form.getByLabelText('Address').fill('https://half-typed.example/')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await add.click()
  await expect.element(form.getByLabelText('Address')).toHaveValue('https://half-typed.example/')
  await expect.element(form.getByText('We’ve restored what you typed before.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(() => db._drafts.count()).toBe(0)

  await add.click()
  await expect.element(form.getByLabelText('Address')).toHaveValue('')
  await form.getByLabelText('Address').fill('https://typed.example/')
  await form.getByRole('button', { name: 'Add Bookmark' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(await db._drafts.count()).toBe(0)
  expect((await db.bookmarks.toArray()).filter(({ url }) => url === 'https://typed.example/')).toHaveLength(1)
})

test('the changes of one bookmark are kept apart from those of another', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(3) })
  const edit = async (n: number) => {
    await expect.element(link(n)).toBeVisible()
    ;(link(n).element() as HTMLElement).focus()
    await userEvent.keyboard('e')
  }
  const form = page.getByRole('dialog', { name: 'Edit bookmark' })
  await edit(1)
  await form.getByRole('textbox', { name: 'Title' }).fill('Half a title')
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await edit(2)
  await expect.element(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Bookmark 2')
  await userEvent.keyboard('{Escape}')
  await edit(1)
  await expect.element(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a title')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect((await db.bookmarks.get(idOf(1)))?.title).toBe('Half a title')
  expect(await db._drafts.count()).toBe(0)
})

test('what another device changes while a bookmark’s form is open is shown, or known as not seen', async () => {
  const { db } = await showBookmarks({ rows: bookmarkRows(1, () => ({ description: 'Old', tags: ['tax'] })) })
  const form = page.getByRole('dialog', { name: 'Edit bookmark' })
  const edit = async () => {
    await expect.element(link(0)).toBeVisible()
    ;(link(0).element() as HTMLElement).focus()
    await userEvent.keyboard('e')
  }
  await edit()
  await form.getByRole('textbox', { name: 'Title' }).fill('Mine')
  await db.bookmarks.update(idOf(0), { description: 'New', tags: ['tax', 'legal'] })
  await expect.element(form.getByLabelText('Description')).toHaveValue('New')
  // As after a reload: what was typed is kept with what was there before.
  await userEvent.keyboard('{Escape}')
  await expect.element(form).not.toBeInTheDocument()
  await edit()
  await expect.element(form.getByRole('textbox', { name: 'Title' })).toHaveValue('Mine')
  await db.bookmarks.update(idOf(0), { title: 'Theirs' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const outbox = await db._outbox.toArray()
  expect(outbox.map(({ mutation: { set, was, add, remove } }) => ({ set, was, add, remove }))).toEqual([
    { set: { title: 'Mine' }, was: { title: 'Bookmark 0' } },
  ])
})
