import '@mantine/core/styles/Input.layer.css'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { saveDraft } from '../../data/forms/forms.ts'
import type { PlaceFinder } from '../../domain/directory-places.ts'
import type { Point } from '../../domain/distance.ts'
import { fieldsOf, formErrors, type BusinessForm, type BusinessFormField } from '../../domain/business-form.ts'
import { focusField } from '../../lib/focus-field.ts'
import { useUnsavedWork } from '../../lib/unsaved-work.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { Problem } from '../../ui/problem.tsx'
import classes from './business-form.module.css'
import { createBusiness, updateBusiness } from './businesses.commands.ts'
import { AboutFields, ContactFields, OfferFields, PlaceFields, type FieldsProps } from './form-fields.tsx'
import { HoursFields } from './hours-fields.tsx'

type Props = {
  row: BusinessProfile | null
  initial: BusinessForm
  /** The fields that differed from `initial` when the form was last closed. */
  draft: Partial<BusinessForm> | null
  draftKey: string
  loadPlaces: () => Promise<PlaceFinder>
  onCancel: () => void
  onSaved: (name: string) => void
}

const DRAFT_DEBOUNCE_MS = 300
const UNKNOWN_PLACE = 'This ZIP code is not on our list, and neither is the city. Check both.'

/** `unknown`: there is no such place. Null: the list of places could not be loaded. */
async function locationOf(form: BusinessForm, loadPlaces: Props['loadPlaces']): Promise<Point | 'unknown' | null> {
  const finder = await loadPlaces().catch(() => null)
  if (!finder) return null
  return finder.find(form.zip) ?? finder.find(`${form.city}, ${form.state}`) ?? 'unknown'
}

const samePlace = (row: BusinessProfile, form: BusinessForm): boolean =>
  row.location.zip === form.zip.trim() &&
  row.location.city === form.city.trim() &&
  row.location.state === form.state &&
  (row.location.lat !== 0 || row.location.lng !== 0)

/** The form of a business; input is stored as a draft until it is saved or discarded. */
export function BusinessFormView({ row, initial, draft, draftKey, loadPlaces, onCancel, onSaved }: Props) {
  const db = useDb()
  const [values, setValues] = useState<BusinessForm>({ ...initial, ...draft })
  const [errors, setErrors] = useState<FieldsProps['errors']>({})
  const [problem, setProblem] = useState<{ message: string; detail?: string } | null>(null)
  const [saving, setSaving] = useState(false)
  const [restored, setRestored] = useState(draft !== null)
  const form = useRef<HTMLFormElement>(null)
  // Another device may change the row while the form is open; changes are relative to the row as first shown.
  const [original] = useState({ row, initial })
  const changed = Object.entries(values).filter(
    ([field, value]) => value !== original.initial[field as BusinessFormField],
  )
  useUnsavedWork(changed.length > 0)

  const latest = useRef(changed)
  latest.current = changed
  const submitted = useRef(false)
  const saveCurrentDraft = useCallback(() => {
    // Storage is full or failed: the form works without a draft.
    if (!submitted.current) saveDraft(db, draftKey, Object.fromEntries(latest.current)).catch(() => {})
  }, [db, draftKey])
  useEffect(() => {
    const timer = setTimeout(saveCurrentDraft, DRAFT_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [saveCurrentDraft, values])
  useEffect(() => saveCurrentDraft, [saveCurrentDraft])

  const set = (field: BusinessFormField, value: string) => {
    setValues((now) => ({ ...now, [field]: value }))
    setErrors(({ [field]: _gone, ...rest }) => rest)
  }

  function startOver() {
    setValues(original.initial)
    setErrors({})
    setRestored(false)
    focusField(form.current?.querySelector('input'))
  }

  function show(faults: FieldsProps['errors']) {
    setErrors(faults)
    const [first] = Object.keys(faults)
    focusField(form.current?.querySelector<HTMLElement>(`[name="${first}"]`))
  }

  async function save() {
    const faults = formErrors(values)
    if (Object.keys(faults).length > 0) return show(faults)
    setSaving(true)
    try {
      const before = original.row
      const point = before && samePlace(before, values) ? before.location : await locationOf(values, loadPlaces)
      if (point === 'unknown') return show({ zip: UNKNOWN_PLACE })
      const fields = fieldsOf(values, point)
      const result = await (before ? updateBusiness(db, before, fields) : createBusiness(db, fields))
      if (!result.ok) return setProblem(result)
      await deleteDraft()
      onSaved(fields.name)
    } finally {
      setSaving(false)
    }
  }

  async function deleteDraft() {
    submitted.current = true
    // If this fails, the draft is only offered again.
    await saveDraft(db, draftKey, {}).catch(() => {})
  }

  const fields: FieldsProps = { values, errors, set }
  return (
    <form
      ref={form}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {restored && (
        <p className={classes.draft} role="status">
          What you typed before is here again.{' '}
          <button type="button" onClick={startOver}>
            Start over
          </button>
        </p>
      )}
      <AboutFields {...fields} />
      <PlaceFields {...fields} />
      <HoursFields {...fields} />
      <ContactFields {...fields} />
      <OfferFields {...fields} />
      {problem && (
        <Problem title={problem.message}>
          {problem.detail ?? 'Nothing was saved. What you typed is still here.'}
        </Problem>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={saving}>
          {row ? 'Save changes' : 'Create business'}
        </Button>
      </div>
    </form>
  )
}
