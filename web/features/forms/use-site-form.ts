import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SessionOver, useOpenDb, useSession } from '../../data/context.tsx'
import { newPart } from '../../data/database/kept-parts.ts'
import type { SubmitResult } from '../../data/forms/forms.ts'
import type { FollowedForm } from '../../data/forms/follow.ts'
import type { OwnDraft } from '../../data/forms/own-draft.ts'
import { HONEYPOT, type FieldName, type FormKind } from '../../domain/forms-fields.ts'
import type { FormValues } from '../../domain/queued-form.ts'
import { msg } from '../../lib/msg.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { useEntryForm, type EntryForm } from '../../ui/use-entry-form.ts'

/** The result of a submitted form, until the form is restarted. One that waits says so until it was sent, or stopped. */
export type Submitted = Exclude<SubmitResult, { state: 'refused' }> | { state: 'stopped'; reason: string }

/** The values that are typed, by field. */
export type SiteValues = { [Name in FieldName]?: string }

export type SiteForm = {
  id: string
  entry: EntryForm<SiteValues>
  submitted: Submitted | null
  restart: () => void
}

type Options = {
  /** The fields, with what they contain at first. */
  initial: SiteValues
  /** Values that are not typed, such as the id of the event. */
  fixed?: FormValues
  /** What the form is about, shown in /sync: the title of the event. */
  about?: string
  /** Name of the draft that is saved until the form is sent. */
  draft?: string
  /** Why it is not sent as it is now, asked as it is submitted; '' if it is. */
  refuse?: () => string
}

const loadForms = () => import('../../data/forms/forms.ts')
const loadFollowing = () => import('../../data/forms/follow.ts')
const loadDrafts = () => import('../../data/forms/own-draft.ts')

/** A public form. The database is opened on first use. */
export function useSiteForm(kind: FormKind, { initial, fixed, about = '', draft, refuse }: Options): SiteForm {
  const id = useId()
  const openDb = useOpenDb()
  const { user } = useSession()
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const typing = submitted === null

  const entry = useEntryForm<SiteValues>({
    initial,
    draft: draft ? { save: saveDraft, keep } : undefined,
    async save(values) {
      const reason = refuse?.()
      if (reason) return { ok: false, message: reason }
      const result = await send({ ...values, ...fixed })
      if (result.state !== 'refused') {
        setSubmitted(result)
        return { ok: true }
      }
      const isGeneral = Object.keys(result.errors).length === 0
      return { ok: false, message: isGeneral ? result.message : '', fields: result.errors }
    },
  })
  const { form, ref } = entry

  /** The draft that this form has for itself; null without storage. */
  const taking = useRef<Promise<OwnDraft | null>>(null)
  /** That draft, once what was typed earlier is in the form: a letter that is typed before that must not replace it. */
  const own = useRef<OwnDraft>(null)
  const [part] = useState(newPart)
  function keep(changed: SiteValues): void {
    if (own.current) own.current.keep(changed as FormValues)
    else if (Object.keys(changed).length === 0) part.forget()
    else part.keep(user?.id, { key: draft ?? '', values: changed as FormValues })
  }
  /** The draft itself keeps what was typed before it was there. */
  const takeOver = useCallback(
    (taken: OwnDraft | null) => {
      const typed = part.forget()
      if (typed) taken?.keep({ ...taken.kept?.values, ...typed })
    },
    [part],
  )
  async function saveDraft(changed: SiteValues): Promise<void> {
    const isRestored = own.current !== null
    const isDeleted = Object.keys(changed).length === 0
    const taken = await taking.current
    if (!isRestored) takeOver(taken)
    const before = isRestored || isDeleted ? null : taken?.kept?.values
    await taken?.save({ ...before, ...changed } as FormValues)
  }

  /** The uuid of what this device, which stores nothing, is sending, until it was sent. */
  const unstored = useRef('')
  async function send(values: FormValues): Promise<SubmitResult> {
    // Filled in by a bot: it gets the same response as a person.
    if (new FormData(ref.current!).get(HONEYPOT)) return { state: 'sent', message: '' }
    try {
      const forms = await loadForms()
      const db = await openDb().catch((error: unknown) => {
        // Not in the name of the next person.
        if (error instanceof SessionOver) throw error
        return null
      })
      const key = db && (await (await taking.current)?.ending())
      return db
        ? await forms.submitForm(db, kind, values, { about, ...(key && { draft: key }) })
        : await forms.submitWithoutStorage(kind, values, unstored)
    } catch {
      const message = msg('The form couldn’t be sent or saved on this device. It’s still here; try again.')
      return { state: 'refused', message, errors: {} }
    }
  }

  const restore = useEffectEvent(entry.restore)
  useEffect(() => {
    if (!draft || !typing) return
    let left = false
    own.current = null
    const take = async () => {
      const drafts = await loadDrafts()
      return drafts.takeDraft(openDb, draft)
    }
    // Without storage there is no draft.
    const taken = new Promise<OwnDraft | null>((resolve) => whenIdle(() => resolve(take().catch(() => null))))
    taking.current = taken
    void taken.then((mine) => {
      if (left || !mine) return
      takeOver(mine)
      own.current = mine
      if (mine.kept) restore(mine.kept.values as SiteValues)
    })
    return () => {
      left = true
      void taken.then((mine) => mine?.release())
    }
  }, [draft, typing, openDb, takeOver])

  const queuedId = submitted?.state === 'queued' ? submitted.id : null
  const onFollowed = useEffectEvent((followed: FollowedForm) => {
    if (followed.state === 'discarded') return restart()
    // How it waits is as when it was sent; whether it still does is what counts.
    if (followed.state === 'sent' || followed.state === 'stopped') setSubmitted(followed)
  })
  useEffect(() => {
    if (queuedId === null) return
    let left = false
    let end = () => {}
    const follow = async () => {
      const [{ followForm }, db] = await Promise.all([loadFollowing(), openDb()])
      if (!left) end = followForm(db, queuedId, onFollowed)
    }
    // Offline its code may not be here; then the page says what it knows.
    follow().catch(() => {})
    return () => {
      left = true
      end()
    }
  }, [queuedId, openDb])

  const fillIn = useEffectEvent(form.fillIn)
  useEffect(() => {
    if (user) fillIn({ fullName: user.fullName, email: user.email })
  }, [user])

  function restart(): void {
    form.reset()
    setSubmitted(null)
  }

  return {
    id,
    entry,
    submitted,
    restart() {
      // The button that has the focus is removed.
      flushSync(restart)
      ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    },
  }
}
