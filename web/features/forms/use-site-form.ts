import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { SessionOver, useOpenDb, useSession } from '../../data/context.tsx'
import { keepDraft } from '../../data/database/kept-drafts.ts'
import type { SubmitResult } from '../../data/forms/forms.ts'
import { HONEYPOT, type FieldName, type FormKind } from '../../domain/forms-fields.ts'
import type { FormValues } from '../../domain/queued-form.ts'
import { msg } from '../../lib/msg.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { useEntryForm, type EntryForm } from '../../ui/use-entry-form.ts'

/** The result of a submitted form, until the form is restarted. */
export type Submitted = Exclude<SubmitResult, { state: 'refused' }>

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
}

const loadForms = () => import('../../data/forms/forms.ts')

/** A public form. The database is opened on first use. */
export function useSiteForm(kind: FormKind, { initial, fixed, about = '', draft }: Options): SiteForm {
  const id = useId()
  const openDb = useOpenDb()
  const { user } = useSession()
  const [submitted, setSubmitted] = useState<Submitted | null>(null)
  const typing = submitted === null

  const entry = useEntryForm<SiteValues>({
    initial,
    draft: draft
      ? { save: (changed) => saveDraft(draft, changed), keep: (changed) => keep(draft, changed) }
      : undefined,
    async save(values) {
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

  /** What was typed earlier, until it is in the form: a letter that is typed before that must not replace it. */
  const stored = useRef<Promise<SiteValues | null>>(null)
  const keep = (key: string, changed: SiteValues) =>
    keepDraft(user?.id, { key, values: changed as FormValues, isPart: stored.current !== null })
  async function saveDraft(key: string, changed: SiteValues): Promise<void> {
    const isDeleted = Object.keys(changed).length === 0
    if (isDeleted) keep(key, {})
    const before = isDeleted ? null : await stored.current
    const [db, forms] = await Promise.all([openDb(), loadForms()]).catch((error: unknown) => {
      keep(key, {})
      throw error
    })
    await forms.saveDraft(db, key, { ...before, ...changed } as FormValues)
  }

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
      return db
        ? await forms.submitForm(db, kind, values, { about, ...(draft && { draft }) })
        : await forms.submitWithoutStorage(kind, values)
    } catch {
      const message = msg('The form couldn’t be sent or saved on this device. It’s still here; try again.')
      return { state: 'refused', message, errors: {} }
    }
  }

  const restore = useEffectEvent(entry.restore)
  useEffect(() => {
    if (!draft || !typing) return
    let left = false
    const read = async () => {
      const [db, forms] = await Promise.all([openDb(), loadForms()])
      return (await forms.readDraft(db, draft)) as SiteValues | null
    }
    // Without storage there is no draft.
    const reading = new Promise<SiteValues | null>((resolve) => whenIdle(() => resolve(read().catch(() => null))))
    stored.current = reading
    void reading.then((typed) => {
      if (left) return
      if (typed) restore(typed)
      stored.current = null
    })
    return () => {
      left = true
    }
  }, [draft, typing, openDb])

  const fillIn = useEffectEvent(form.fillIn)
  useEffect(() => {
    if (user) fillIn({ fullName: user.fullName, email: user.email })
  }, [user])

  return {
    id,
    entry,
    submitted,
    restart() {
      form.reset()
      // The button that has the focus is removed.
      flushSync(() => setSubmitted(null))
      ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    },
  }
}
