import { useEffect, useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useOpenDb, useSession } from '../../data/context.tsx'
import type { SubmitResult } from '../../data/forms/forms.ts'
import { HONEYPOT, type FormKind } from '../../domain/forms-fields.ts'
import type { FormValues } from '../../domain/queued-form.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { fillIn, valuesOf } from './form-values.ts'

const DRAFT_DELAY_MS = 300

/** The result of a submitted form, until the form is restarted. */
export type Submitted = { step: 'sent'; message: string } | { step: 'queued'; offline: boolean }
type Phase = { step: 'typing' } | { step: 'busy' } | Submitted

export type SiteForm = {
  id: string
  ref: RefObject<HTMLFormElement | null>
  phase: Phase
  errors: Record<string, string>
  generalError: string
  submit(event: FormEvent<HTMLFormElement>): void
  changed(event: FormEvent<HTMLFormElement>): void
  restart(): void
}

type Options = {
  /** Values that are not typed, such as the id of the event. */
  fixed?: FormValues
  /** What the form is about, shown in /sync: the title of the event. */
  about?: string
  /** Name of the draft that is saved until the form is sent. */
  draft?: string
}

const NO_VALUES: FormValues = {}

/** State of a public form with uncontrolled inputs. The database is opened on first use. */
export function useSiteForm(kind: FormKind, { fixed = NO_VALUES, about = '', draft }: Options = {}): SiteForm {
  const id = useId()
  const openDb = useOpenDb()
  const { user } = useSession()
  const ref = useRef<HTMLFormElement>(null)
  const saving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [phase, setPhase] = useState<Phase>({ step: 'typing' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [generalError, setGeneralError] = useState('')
  const typing = phase.step === 'typing'

  useEffect(() => {
    if (!draft || !typing) return
    let left = false
    const restore = async () => {
      const db = await openDb()
      const values = await (await import('../../data/forms/forms.ts')).readDraft(db, draft)
      if (values && !left && ref.current) fillIn(ref.current, values)
    }
    // Without storage there is no draft.
    whenIdle(() => void restore().catch(() => undefined))
    return () => {
      left = true
    }
  }, [draft, typing, openDb])

  useEffect(() => {
    if (typing && user && ref.current) fillIn(ref.current, { fullName: user.fullName, email: user.email })
  }, [typing, user])

  const scheduleDraft = () => {
    if (!draft || !ref.current) return
    const values = Object.fromEntries(Object.entries(valuesOf(ref.current)).filter(([, value]) => value !== ''))
    clearTimeout(saving.current)
    saving.current = setTimeout(() => {
      void Promise.all([openDb(), import('../../data/forms/forms.ts')])
        .then(([db, { saveDraft }]) => saveDraft(db, draft, values))
        .catch(() => undefined) // the typed values stay in the form
    }, DRAFT_DELAY_MS)
  }

  const send = async (form: HTMLFormElement): Promise<SubmitResult> => {
    const { [HONEYPOT]: honeypot, ...typed } = valuesOf(form)
    // Filled in by a bot: it gets the same response as a person.
    if (honeypot) return { state: 'sent', message: '' }
    const values = { ...typed, ...fixed }
    const forms = await import('../../data/forms/forms.ts')
    const db = await openDb().catch(() => null)
    return db
      ? forms.submitForm(db, kind, values, { about, ...(draft && { draft }) })
      : forms.submitWithoutStorage(kind, values)
  }

  return {
    id,
    ref,
    phase,
    errors,
    generalError,
    submit(event) {
      event.preventDefault()
      if (!typing) return
      clearTimeout(saving.current)
      setPhase({ step: 'busy' })
      setErrors({})
      setGeneralError('')
      send(event.currentTarget).then(
        (result) => {
          if (result.state === 'sent') setPhase({ step: 'sent', message: result.message })
          else if (result.state === 'queued') setPhase({ step: 'queued', offline: result.offline })
          else {
            setErrors(result.errors)
            if (Object.keys(result.errors).length === 0) setGeneralError(result.message)
            setPhase({ step: 'typing' })
            scheduleDraft() // submitting had cancelled the timer
          }
        },
        () => {
          setGeneralError('The form could not be sent, nor kept on this device. It is still here: try again.')
          setPhase({ step: 'typing' })
        },
      )
    },
    changed(event) {
      const { name } = event.target as HTMLInputElement
      if (errors[name]) setErrors(({ [name]: _corrected, ...rest }) => rest)
      scheduleDraft()
    },
    restart() {
      setPhase({ step: 'typing' })
      // The focused button has been removed; the form is rendered by the next frame.
      requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('input, select, textarea')?.focus())
    },
  }
}
