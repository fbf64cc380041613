import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useOpenDb, useSession } from '../../data/context.tsx'
import type { SubmitResult } from '../../data/forms.ts'
import { HONEYPOT, type FormKind } from '../../domain/forms-fields.ts'
import type { FormValues } from '../../schema/forms.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { fillIn, valuesOf } from './form-values.ts'

const DRAFT_DELAY_MS = 300

/** The end of a form, until the next one is begun. */
export type Done = { step: 'sent'; message: string } | { step: 'queued'; offline: boolean }
type Phase = { step: 'typing' } | { step: 'busy' } | Done

export type SiteForm = {
  id: string
  ref: RefObject<HTMLFormElement | null>
  phase: Phase
  errors: Record<string, string>
  fault: string
  submit(event: FormEvent<HTMLFormElement>): void
  changed(event: FormEvent<HTMLFormElement>): void
  restart(): void
}

type Options = {
  /** What is not typed: the id of the event. */
  fixed?: FormValues
  /** For people, in /sync: the title of the event. */
  about?: string
  /** Keeps what is typed under this name until it is sent. */
  draft?: string
}

const NOTHING: FormValues = {}

/** A form of the site: its values are in its inputs, the rest is here. The database is opened when it is needed first. */
export function useSiteForm(kind: FormKind, { fixed = NOTHING, about = '', draft }: Options = {}): SiteForm {
  const id = useId()
  const openDb = useOpenDb()
  const { user } = useSession()
  const ref = useRef<HTMLFormElement>(null)
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [phase, setPhase] = useState<Phase>({ step: 'typing' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [fault, setFault] = useState('')
  const typing = phase.step === 'typing'

  useEffect(() => {
    if (!draft || !typing) return
    let left = false
    const restore = async () => {
      const db = await openDb()
      const values = await (await import('../../data/forms.ts')).readDraft(db, draft)
      if (values && !left && ref.current) fillIn(ref.current, values)
    }
    // A device that keeps nothing has no draft either.
    whenIdle(() => void restore().catch(() => undefined))
    return () => {
      left = true
    }
  }, [draft, typing, openDb])

  useEffect(() => {
    if (typing && user && ref.current) fillIn(ref.current, { fullName: user.fullName, email: user.email })
  }, [typing, user])

  const keepDraft = () => {
    if (!draft || !ref.current) return
    const values = valuesOf(ref.current)
    clearTimeout(saving.current)
    saving.current = setTimeout(() => {
      void Promise.all([openDb(), import('../../data/forms.ts')])
        .then(([db, { saveDraft }]) => saveDraft(db, draft, values))
        .catch(() => undefined) // what is typed stays on the screen
    }, DRAFT_DELAY_MS)
  }

  const send = async (form: HTMLFormElement): Promise<SubmitResult> => {
    const { [HONEYPOT]: trap, ...typed } = valuesOf(form)
    // Filled in by a program: it learns nothing from the answer.
    if (trap) return { state: 'sent', message: '' }
    const values = { ...typed, ...fixed }
    const forms = await import('../../data/forms.ts')
    const db = await openDb().catch(() => null)
    return db
      ? forms.submitForm(db, kind, values, { about, ...(draft && { draft }) })
      : forms.submitWithoutDevice(kind, values)
  }

  return {
    id,
    ref,
    phase,
    errors,
    fault,
    submit(event) {
      event.preventDefault()
      if (!typing) return
      clearTimeout(saving.current)
      setPhase({ step: 'busy' })
      setErrors({})
      setFault('')
      send(event.currentTarget).then(
        (result) => {
          if (result.state === 'sent') setPhase({ step: 'sent', message: result.message })
          else if (result.state === 'queued') setPhase({ step: 'queued', offline: result.offline })
          else {
            setErrors(result.errors)
            if (Object.keys(result.errors).length === 0) setFault(result.message)
            setPhase({ step: 'typing' })
            keepDraft() // its time came when the button was pressed
          }
        },
        () => {
          setFault('This device has no room to keep the form. It is still here: try again.')
          setPhase({ step: 'typing' })
        },
      )
    },
    changed(event) {
      const { name } = event.target as HTMLInputElement
      if (errors[name]) setErrors(({ [name]: _mended, ...rest }) => rest)
      keepDraft()
    },
    restart() {
      setPhase({ step: 'typing' })
      // The button that had the focus is gone; the form is there with the next frame.
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus())
    },
  }
}
