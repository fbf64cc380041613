import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EverydayDb } from '../../web/data/database/db.ts'
import { dropKeptDrafts } from '../../web/data/database/kept-drafts.ts'
import { readDraft, saveDraft } from '../../web/data/forms/forms.ts'
import type { FormDraft } from '../../web/domain/queued-form.ts'
import type { Session } from '../../web/data/session/account.ts'
import { ClaimForm } from '../../web/features/forms/claim-form.tsx'
import { ContactForm } from '../../web/features/forms/contact-form.tsx'
import { JobForm } from '../../web/features/forms/job-form.tsx'
import { newId } from '../../web/lib/id.ts'
import { localEntries } from '../../web/lib/local-entries.ts'
import { isWorkUnsaved } from '../../web/lib/unsaved-work.ts'
import { Dialog } from '../../web/ui/dialog.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const NOBODY: Session = { user: null, expired: false }
const ANN: Session = {
  user: { id: 'u12345678901234', email: 'ann@example.com', fullName: 'Ann Other', accountType: 'individual' },
  expired: false,
}
let db: EverydayDb

beforeEach(() => {
  db = new EverydayDb(newId())
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  return () => online.mockRestore()
})

const showForm = (session = NOBODY) => {
  const data = { db, session }
  return show(
    <WithData data={data}>
      <ContactForm />
    </WithData>,
  )
}
const field = (name: string) => page.getByRole('textbox', { name, exact: true })
const send = () => page.getByRole('button', { name: 'Send message' }).click()

test('the summary of the errors takes the focus, leads to the fields, and each message goes when its field is changed', async () => {
  await showForm()
  await field('Email').fill('ann@')
  await send()
  const summary = page.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent('3 things need another look')
  await expect.element(field('Email')).toHaveValue('ann@')
  await summary.getByRole('link', { name: 'Message' }).click()
  await expect.element(field('Message')).toHaveFocus()
  await expect.element(field('Message')).toHaveAccessibleDescription('Write a message.')
  await userEvent.keyboard('H')
  await expect.element(field('Message')).toHaveAccessibleDescription('')
  await expect.element(summary).toHaveTextContent('2 things need another look')
  await send()
  await expect.element(summary).toHaveFocus()
})

test('offline it is kept to be sent, and another one can be written', async () => {
  await showForm()
  await field('Full name').fill('Ann Other')
  await field('Email').fill('ann@example.com')
  await field('Message').fill('Hello')
  await page.getByRole('combobox').selectOptions('Sales')
  await send()
  await expect.element(page.getByText('Will be sent when you’re back online')).toHaveFocus()
  expect(await db._forms.toArray()).toMatchObject([{ kind: 'contact', fields: { message: 'Hello', subject: 'sales' } }])
  await page.getByRole('button', { name: 'Write another message' }).click()
  await expect.element(field('Full name')).toHaveFocus()
  await expect.element(field('Message')).toHaveValue('')
  expect(await readDraft(db, 'contact')).toBeNull()
})

test('a claim names its listing, says who it is from, and waits offline', async () => {
  await show(
    <WithData data={{ db, session: ANN }}>
      <Dialog title="Claim Elm Bakery" onClose={() => {}}>
        <ClaimForm business={{ id: 'elm-bakery', name: 'Elm Bakery' }} />
      </Dialog>
    </WithData>,
  )
  await expect.element(field('Full name')).toHaveValue('Ann Other')
  await expect.element(field('Email')).toHaveValue('ann@example.com')
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('One thing needs another look')
  await expect.element(field('Your role there')).toHaveAccessibleDescription(/owner or manager/)
  await field('Your role there').fill('Owner')
  await page.getByRole('button', { name: 'Send claim' }).click()
  await expect.element(page.getByText('Will be sent when you’re back online')).toHaveFocus()
  const fields = { businessId: 'elm-bakery', fullName: 'Ann Other', role: 'Owner', message: '' }
  expect(await db._forms.toArray()).toMatchObject([{ kind: 'claim', about: 'Elm Bakery', fields }])
  expect(await readDraft(db, 'claim:elm-bakery')).toBeNull()
})

test('a letter that waits to be saved does not bring the draft of a form back that was sent meanwhile', async () => {
  const { put } = db._drafts
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const late: unknown[] = []
  let isFirst = true
  const deleted = vi.spyOn(db._drafts, 'delete')
  vi.spyOn(db._drafts, 'put').mockImplementation((async (draft: FormDraft) => {
    if ((await db._forms.count()) > 0) late.push(draft.values)
    const key = await put.call(db._drafts, draft)
    if (isFirst) {
      isFirst = false
      await answered
    }
    return key
  }) as never)
  await showForm(ANN)
  await field('Message').fill('Hel')
  await vi.waitFor(async () => expect(await readDraft(db, 'contact')).toEqual({ message: 'Hel' }))
  await field('Message').fill('Hello')
  await send()
  await vi.waitFor(async () => expect(await db._forms.count()).toBe(1))
  answer()
  await expect.element(page.getByText('Will be sent when you’re back online')).toBeVisible()
  // By the write of the form, and by the form itself, which waits for what was being saved.
  await vi.waitFor(() => expect(deleted).toHaveBeenCalledTimes(2))
  expect(late).toEqual([])
})

test('a letter that is typed before the draft is read does not replace it, even if the page is left at once', async () => {
  await saveDraft(db, 'contact', { message: 'As before' })
  const idle: IdleRequestCallback[] = []
  const busy = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => idle.push(run))
  const { unmount } = await showForm()
  await field('Full name').fill('A')
  await unmount()
  busy.mockRestore()
  for (const run of idle) run({ didTimeout: true, timeRemaining: () => 0 })
  await vi.waitFor(async () => expect(await readDraft(db, 'contact')).toEqual({ message: 'As before', fullName: 'A' }))
})

test('what a form keeps before it has a draft stays when the same form in another tab has its own', async () => {
  const ann = { ...ANN, user: { ...ANN.user!, id: db.owner } }
  const kept = () => localEntries.keys(`everyday_draft_${db.owner}_`).map((name) => localEntries.get(name))
  onTestFinished(() => dropKeptDrafts(db.owner))
  // The first one is busy with hydration, and is killed with it.
  const busy = vi.spyOn(window, 'requestIdleCallback').mockReturnValue(0)
  await showForm(ann)
  busy.mockRestore()
  await field('Message').fill('In one tab')
  expect(kept()).toEqual([expect.stringContaining('In one tab')])
  const second = page.elementLocator((await showForm(ann)).container)
  await second.getByRole('textbox', { name: 'Message', exact: true }).fill('In another')
  await vi.waitFor(async () => expect(await readDraft(db, 'contact')).toEqual({ message: 'In another' }))
  expect(kept()).toEqual([expect.stringContaining('In one tab')])
})

test('what a killed page has kept before its form had a draft is in the next one', async () => {
  const part = { key: 'contact', values: { message: 'Before the kill' }, isPart: true }
  const name = `everyday_draft_${db.owner}_contact#of-a-killed-page`
  localEntries.set(name, JSON.stringify(part))
  await showForm()
  await expect.element(field('Message')).toHaveValue('Before the kill')
  expect(localEntries.get(name)).toBeNull()
})

test('a draft is restored into fields that nobody has changed since, and goes on', async () => {
  await saveDraft(db, 'contact', { message: 'As before', phone: '555 0100' })
  const idle: IdleRequestCallback[] = []
  const busy = vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => idle.push(run))
  await showForm()
  await field('Phone (optional)').fill('555 0199')
  busy.mockRestore()
  for (const run of idle) run({ didTimeout: true, timeRemaining: () => 0 })
  await expect.element(field('Message')).toHaveValue('As before')
  await expect.element(field('Phone (optional)')).toHaveValue('555 0199')
  await vi.waitFor(async () =>
    expect(await readDraft(db, 'contact')).toEqual({ message: 'As before', phone: '555 0199' }),
  )
})

test('a draft that was restored is told, and can be discarded', async () => {
  await saveDraft(db, 'contact', { message: 'As before' })
  await showForm()
  await expect.element(page.getByText('We’ve restored what you typed before.')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(field('Message')).toHaveValue('')
  await expect.element(field('Full name')).toHaveFocus()
  await expect.element(page.getByText('We’ve restored what you typed before.')).not.toBeInTheDocument()
  await vi.waitFor(async () => expect(await readDraft(db, 'contact')).toBeNull())
})

test('without a draft nothing is said to be restored', async () => {
  await showForm(ANN)
  await field('Message').fill('Hello')
  await vi.waitFor(async () => expect(await readDraft(db, 'contact')).toEqual({ message: 'Hello' }))
  await expect.element(page.getByText('We’ve restored what you typed before.')).not.toBeInTheDocument()
})

test('what is typed holds back the reload of an update until it is sent', async () => {
  await showForm(ANN)
  await expect.element(field('Email')).toHaveValue('ann@example.com')
  expect(await isWorkUnsaved()).toBe(false)
  await field('Message').fill('Hello')
  await vi.waitFor(async () => expect(await isWorkUnsaved()).toBe(true))
  await send()
  await expect.element(page.getByText('Will be sent when you’re back online')).toBeVisible()
  await vi.waitFor(async () => expect(await isWorkUnsaved()).toBe(false))
})

test('in a dialog its button is in the footer, in sight from the first field on', async () => {
  await page.viewport(390, 500)
  await show(
    <WithData data={{ db, session: NOBODY }}>
      <Dialog title="Apply" onClose={() => undefined}>
        <JobForm jobId="baker" title="Baker" />
      </Dialog>
    </WithData>,
  )
  await expect.element(field('Full name')).toHaveFocus()
  await expect.element(field('Full name')).toBeInViewport()
  await expect.element(page.getByRole('button', { name: 'Send application' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect.element(page.getByRole('alert')).toHaveFocus()
})

test('the name and address of the person are filled in, and are no draft', async () => {
  await showForm(ANN)
  await expect.element(field('Full name')).toHaveValue('Ann Other')
  await expect.element(field('Email')).toHaveValue('ann@example.com')
  await field('Message').fill('Hello')
  await vi.waitFor(async () => expect(await readDraft(db, 'contact')).toEqual({ message: 'Hello' }))
})

test('the same form in two tabs makes two drafts; the one that is sent leaves the other', async () => {
  const messages = async () => (await db._drafts.toArray()).map(({ values }) => values['message']).sort()
  const first = await showForm(ANN)
  await field('Message').fill('In one tab')
  await vi.waitFor(async () => expect(await messages()).toEqual(['In one tab']))
  const second = page.elementLocator((await showForm(ANN)).container)
  const message = second.getByRole('textbox', { name: 'Message', exact: true })
  // Once it knows that the first one is not its own.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  await message.fill('In another')
  await vi.waitFor(async () => expect(await messages()).toEqual(['In another', 'In one tab']))
  await second.getByRole('button', { name: 'Send message' }).click()
  await expect.element(second.getByText('Will be sent when you’re back online')).toBeVisible()
  await vi.waitFor(async () => expect(await messages()).toEqual(['In one tab']))
  await first.unmount()
})
