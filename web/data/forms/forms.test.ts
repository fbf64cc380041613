import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { written } from '../../../tests/support/written.ts'
import { newId } from '../../lib/id.ts'
import { showMessages } from '../../lib/language.ts'
import { claimGuest } from '../session/claim-guest.ts'
import { EverydayDb } from '../database/db.ts'
import { GUEST } from '../database/guest.ts'
import { startFormSender, type FormSender } from './sender.ts'
import { sendQueued, withSendLock } from './queue.ts'
import type { FormAnswer, PostForm } from './transport.ts'
import { discardForm, readDraft, resendForm, saveDraft, submitForm } from './forms.ts'
import { readOverview } from '../syncing/sync-status.ts'

const CONTACT = { fullName: 'Ann', email: 'ann@example.com', phone: '', subject: '', message: 'Hello' }
const BUSY: FormAnswer = { kind: 'busy', offline: false, retryAfterMs: 0 }
const OFFLINE: FormAnswer = { kind: 'busy', offline: true, retryAfterMs: 0 }
const REFUSED: FormAnswer = { kind: 'refused', message: 'No.', errors: { email: 'Not this one.' } }

/** A server that stores each form once, and answers as configured. */
function fakeServer(...answers: FormAnswer[]) {
  const stored = new Set<string>()
  let posts = 0
  const post: PostForm = async (form) => {
    posts += 1
    const answer = answers.shift() ?? { kind: 'sent', message: 'Thanks.' }
    await new Promise((resolve) => setTimeout(resolve, 2))
    if (answer.kind === 'sent') stored.add(form.id)
    return answer
  }
  return { post, stored, posts: () => posts }
}

/** Web Locks of one browser, as far as they are used here: exclusive ones. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: unknown, run: () => Promise<unknown>) => (last = last.then(run, run))
  return { request }
}

let db: EverydayDb
const senders: FormSender[] = []
const token = () => ''
const online = { online: () => true, token }
const offline = { online: () => false, token }
const startSender = (post: PostForm, more: object = {}) => {
  const sender = startFormSender({ db, post, random: () => 1, ...online, ...more })
  senders.push(sender)
  return sender
}
const queue = () => db._forms.toArray()

beforeEach(() => {
  db = new EverydayDb(newId())
})
afterEach(async () => {
  await Promise.all(senders.splice(0).map((sender) => sender.stop()))
  await db.delete()
  vi.unstubAllGlobals()
})

describe('submitting', () => {
  it('reports invalid values at once, and stores and sends nothing', async () => {
    const server = fakeServer()
    const result = await submitForm(db, 'contact', { ...CONTACT, message: '' }, { ...online, post: server.post })
    expect(result).toMatchObject({ state: 'refused', errors: { message: 'Write a message.' } })
    expect([await queue(), server.posts()]).toEqual([[], 0])
  })
  it('online it is sent, the server’s message is shown, and the draft is removed', async () => {
    const server = fakeServer()
    await saveDraft(db, 'contact', CONTACT)
    const result = await submitForm(db, 'contact', CONTACT, { ...online, post: server.post, draft: 'contact' })
    expect(result).toEqual({ state: 'sent', message: 'Thanks.' })
    expect([await queue(), server.stored.size, await readDraft(db, 'contact')]).toEqual([[], 1, null])
  })
  it('keeps the language in which it was filled in, whatever the page has when it is sent', async () => {
    showMessages('es', {})
    onTestFinished(() => showMessages('en', {}))
    await submitForm(db, 'contact', CONTACT, offline)
    showMessages('en', {})
    const languages: unknown[] = []
    startSender(async (form) => {
      languages.push(form.language)
      return { kind: 'sent', message: 'Thanks.' }
    })
    await vi.waitFor(() => expect(languages).toEqual(['es']))
  })
  it('shows the server’s message also if the sender of this tab was faster', async () => {
    vi.stubGlobal('navigator', { onLine: true, locks: fakeLocks() })
    const server = fakeServer()
    const asSender = withSendLock(db, async () => {
      await vi.waitFor(async () => expect(await queue()).toHaveLength(1))
      for (const { id } of await queue()) await sendQueued(db, id, { token, post: server.post })
    })
    const result = await submitForm(db, 'contact', CONTACT, { ...online, post: server.post })
    await asSender
    expect(result).toEqual({ state: 'sent', message: 'Thanks.' })
    expect(server.posts()).toBe(1)
  })
  it('offline it is stored on disk and counted as waiting before the result is returned', async () => {
    const server = fakeServer()
    const result = await submitForm(db, 'contact', CONTACT, { ...offline, post: server.post, now: () => 7 })
    expect(result).toEqual({ state: 'queued', offline: true, id: (await queue())[0]!.id })
    db.close()
    db = new EverydayDb(db.owner)
    expect(await queue()).toMatchObject([{ kind: 'contact', fields: CONTACT, state: 'waiting', at: 7 }])
    expect(await readOverview(db)).toMatchObject({ waiting: 1, attention: 0, oldestWaitingAt: 7 })
    expect(server.posts()).toBe(0)
  })
  it('a refusal is shown in the form, with the draft, and leaves the queue', async () => {
    const result = await submitForm(db, 'contact', CONTACT, {
      ...online,
      post: fakeServer(REFUSED).post,
      draft: 'contact',
    })
    expect(result).toEqual({ state: 'refused', message: 'No.', errors: { email: 'Not this one.' } })
    expect(await queue()).toEqual([])
    expect(await readDraft(db, 'contact')).toEqual(CONTACT)
  })
  it.each([BUSY, OFFLINE])('a server that decides nothing leaves it waiting (%j)', async (answer) => {
    const result = await submitForm(db, 'contact', CONTACT, { ...online, post: fakeServer(answer).post })
    expect(result).toEqual({
      state: 'queued',
      offline: answer.kind === 'busy' && answer.offline,
      id: (await queue())[0]!.id,
    })
    expect(await queue()).toMatchObject([{ state: 'waiting', tries: 1 }])
  })
  it('a slow answer is not awaited; a late refusal is stored for the person', async () => {
    const post: PostForm = () => new Promise((resolve) => setTimeout(() => resolve(REFUSED), 30))
    const result = await submitForm(db, 'contact', CONTACT, { ...online, post, timeoutMs: 5 })
    expect(result).toEqual({ state: 'queued', offline: false, id: (await queue())[0]!.id })
    await vi.waitFor(async () => expect(await queue()).toMatchObject([{ state: 'refused', message: 'No.' }]))
  })
})

describe('the sender', () => {
  it('sends what was queued before the reload', async () => {
    await submitForm(db, 'newsletter', { email: 'ann@example.com' }, offline)
    const server = fakeServer()
    startSender(server.post)
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
    expect(server.stored.size).toBe(1)
  })
  it('sends a form again with the same id after a crash between sending and recording it', async () => {
    await submitForm(db, 'contact', CONTACT, offline)
    const server = fakeServer()
    const crash = async (...sent: Parameters<PostForm>) => {
      await server.post(...sent)
      throw new Error('the tab is gone')
    }
    vi.spyOn(console, 'error').mockImplementationOnce(() => {})
    const crashed = startSender(crash)
    await vi.waitFor(() => expect(server.stored.size).toBe(1))
    await crashed.stop()
    expect(await queue()).toHaveLength(1)
    startSender(server.post)
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
    expect([server.stored.size, server.posts()]).toEqual([1, 2])
  })
  it('is tried at the start after the clock, which was ahead, was set right', async () => {
    const server = fakeServer(BUSY)
    let time = 365 * 86_400_000
    const now = () => time
    await submitForm(db, 'contact', CONTACT, { ...offline, post: server.post })
    const before = startSender(server.post, { now })
    await vi.waitFor(async () => expect(await queue()).toMatchObject([{ tries: 1 }]))
    await before.stop()
    time = 0
    startSender(server.post, { now })
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
    expect(server.stored.size).toBe(1)
  })
  it('waits for the time that a 429 asks for, and longer after each failure', async () => {
    let time = 1000
    await submitForm(db, 'contact', CONTACT, { ...offline, now: () => time })
    const server = fakeServer({ ...BUSY, retryAfterMs: 30_000 } as FormAnswer, BUSY)
    const sender = startSender(server.post, { now: () => time })
    await vi.waitFor(async () => expect(await queue()).toMatchObject([{ tries: 1, nextAt: 31_000 }]))
    await startSender(server.post, { now: () => time }).stop()
    expect(server.posts()).toBe(1)
    time = 31_000
    await sender.sendNow()
    expect(await queue()).toMatchObject([{ tries: 2, nextAt: 31_000 + 3200 }])
    await sender.sendNow()
    expect([server.stored.size, await queue()]).toEqual([1, []])
  })
  it('stores a refused form for the person, who edits it and sends it again', async () => {
    await submitForm(db, 'contact', CONTACT, offline)
    const server = fakeServer(REFUSED)
    startSender(server.post)
    await vi.waitFor(async () =>
      expect(await queue()).toMatchObject([{ state: 'refused', errors: { email: 'Not this one.' } }]),
    )
    expect(await readOverview(db)).toMatchObject({ waiting: 0, attention: 1 })
    const [form] = await queue()
    expect(written(await resendForm(db, form!, { ...form!.fields, email: 'ann@' }))).toHaveProperty('errors.email')
    expect(server.posts()).toBe(1)
    expect(written(await resendForm(db, form!, { ...form!.fields, email: 'ann@example.org' }))).toEqual({
      state: 'queued',
    })
    // As from another tab that still shows the refusal.
    const late = async () => written(await resendForm(db, form!, { ...form!.fields, email: 'bea@example.org' }))
    expect(await late()).toEqual({ state: 'gone' })
    await vi.waitFor(async () => expect(await queue()).toEqual([]))
    expect(await late()).toEqual({ state: 'gone' })
    expect([...server.stored]).toEqual([form!.id])
  })
  it('a form that fails does not block the others', async () => {
    await submitForm(db, 'contact', CONTACT, { ...offline, now: () => 1 })
    await submitForm(db, 'newsletter', { email: 'ann@example.com' }, { ...offline, now: () => 2 })
    const server = fakeServer(BUSY)
    startSender(server.post)
    await vi.waitFor(async () => expect(await queue()).toMatchObject([{ kind: 'contact', tries: 1 }]))
    expect(server.stored.size).toBe(1)
  })
  it('two tabs send a form once', async () => {
    vi.stubGlobal('navigator', { locks: fakeLocks(), onLine: true })
    const server = fakeServer()
    const [first, second] = [startSender(server.post), startSender(server.post)]
    await Promise.all([
      submitForm(db, 'contact', CONTACT, { ...online, post: server.post }),
      first.sendNow(),
      second.sendNow(),
    ])
    expect([server.posts(), server.stored.size, await queue()]).toEqual([1, 1, []])
  })
  it('two tabs without Web Locks count once', async () => {
    vi.stubGlobal('navigator', { onLine: true })
    await submitForm(db, 'contact', CONTACT, offline)
    const server = fakeServer()
    await Promise.all([startSender(server.post).sendNow(), startSender(server.post).sendNow()])
    expect([server.stored.size, await queue()]).toEqual([1, []])
  })
  it('a form discarded while it is being sent does not come back', async () => {
    await submitForm(db, 'contact', CONTACT, offline)
    const [form] = await queue()
    const post: PostForm = async () => {
      written(await discardForm(db, form!.id))
      return BUSY
    }
    await startSender(post).sendNow()
    expect(await queue()).toEqual([])
  })
  it('stops during a request, and keeps the form in the queue', async () => {
    await submitForm(db, 'contact', CONTACT, offline)
    const post: PostForm = (_form, _token, stop) =>
      new Promise((resolve) => stop?.addEventListener('abort', () => resolve(OFFLINE)))
    const sender = startSender(post)
    await new Promise((resolve) => setTimeout(resolve, 10))
    await sender.stop()
    expect(await queue()).toMatchObject([{ state: 'waiting' }])
  })
  it('sends nothing that it has read before it was stopped', async () => {
    await submitForm(db, 'contact', CONTACT, offline)
    const [form] = await queue()
    const post = vi.fn<PostForm>(async () => OFFLINE)
    expect(await sendQueued(db, form!.id, { token: () => '', post, stop: AbortSignal.abort() })).toBeNull()
    expect(post).not.toHaveBeenCalled()
  })
})

describe('signing in', () => {
  it('a draft holds what was changed, also what was emptied; without changes there is none', async () => {
    await saveDraft(db, 'business:1', { phone: '' })
    expect(await readDraft(db, 'business:1')).toEqual({ phone: '' })
    await saveDraft(db, 'business:1', {})
    expect(await readDraft(db, 'business:1')).toBeNull()
  })
  it('stores nothing of a guest whose data are being moved: it would be left behind', async () => {
    const guest = new EverydayDb(GUEST)
    onTestFinished(() => guest.delete())
    await guest._meta.put({ key: 'claimedBy', value: db.owner })
    await expect(submitForm(guest, 'contact', CONTACT, offline)).rejects.toThrow('You have just signed in.')
    await expect(saveDraft(guest, 'contact', { message: 'Hello' })).rejects.toThrow('You have just signed in.')
    expect([await guest._forms.count(), await guest._drafts.count()]).toEqual([0, 0])
  })
  it('moves the guest’s forms with their ids; an existing draft of the account stays', async () => {
    const guest = new EverydayDb(GUEST)
    await submitForm(guest, 'contact', CONTACT, offline)
    await saveDraft(guest, 'contact', { message: 'as a guest' })
    await saveDraft(guest, 'job:designer', { letter: 'as a guest' })
    await saveDraft(guest, 'bookmark:new', { title: 'as a guest' })
    await saveDraft(db, 'contact', { message: 'my own' })
    await saveDraft(db, 'bookmark:new', { title: 'my own' })
    const sent = await guest._forms.toArray()
    guest.close()
    await claimGuest(db)
    await claimGuest(db)
    expect(await queue()).toEqual(sent)
    expect(await readDraft(db, 'contact')).toEqual({ message: 'my own' })
    const draftsOf = async (key: string) =>
      (await db._drafts.where('key').startsWith(key).toArray()).map(({ values }) => values)
    expect(await draftsOf('bookmark:new')).toEqual([{ title: 'my own' }, { title: 'as a guest' }])
    expect(await draftsOf('job:designer')).toEqual([{ letter: 'as a guest' }])
    expect(await draftsOf('contact')).toEqual([{ message: 'my own' }, { message: 'as a guest' }])
    expect(await EverydayDb.exists(`everyday-${GUEST}`)).toBe(false)
  })
})
