import '@mantine/core/styles/Input.layer.css'
import { useRef } from 'react'
import { useDb } from '../../data/context.tsx'
import type { KeptDraft } from '../../data/use-form-draft.ts'
import type { PlaceFinder } from '../../domain/directory-places.ts'
import type { Point } from '../../domain/distance.ts'
import { BusinessFormSchema, fieldsOf, shownFields, type BusinessForm } from '../../domain/business-form.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { createBusiness, updateBusiness } from './businesses.commands.ts'
import { AboutFields, ContactFields, OfferFields, PlaceFields } from './form-fields.tsx'
import { HoursFields } from './hours-fields.tsx'

type Props = {
  row: BusinessProfile | null
  initial: BusinessForm
  /** It begins with what the company said of itself. */
  isFilledIn: boolean
  draft: KeptDraft<BusinessForm>
  loadPlaces: () => Promise<PlaceFinder>
  onCancel: () => void
  /** `created`: the id of a business that was not there before. */
  onSaved: (name: string, created?: string) => void
}

const UNKNOWN_PLACE = msg('We don’t recognize this ZIP code or city. Check both.')

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

/** The form of a business; input is stored as a draft until it is saved or discarded; "Cancel" discards it. */
export function BusinessFormView(props: Props) {
  const { row, initial, isFilledIn, draft, loadPlaces, onCancel, onSaved } = props
  const db = useDb()
  const created = useRef<string>(undefined)
  const entry = useEntryForm<BusinessForm>({
    initial,
    draft,
    schema: BusinessFormSchema,
    save: async (values, shown) => {
      const point = row && samePlace(row, values) ? row.location : await locationOf(values, loadPlaces)
      if (point === 'unknown') return { ok: false, message: '', fields: { zip: UNKNOWN_PLACE } }
      const sent = fieldsOf(values, point)
      const ending = await draft.ending()
      if (row) return updateBusiness(db, row.id, { shown: shownFields(row, shown), sent }, ending)
      const outcome = await createBusiness(db, sent, ending)
      if (outcome.ok) created.current = outcome.value
      return outcome
    },
    onSaved: ({ name }) => onSaved(name.trim(), created.current),
  })
  const { form } = entry
  return (
    <FormView entry={entry} submit={t(row ? 'Save changes' : 'Create Business')} onCancel={onCancel}>
      {isFilledIn && (
        <p className="note small">
          {t('Filled in with what you told us about your company. Change or clear anything you like.')}
        </p>
      )}
      <AboutFields form={form} />
      <PlaceFields form={form} />
      <HoursFields form={form} />
      <ContactFields form={form} />
      <OfferFields form={form} />
    </FormView>
  )
}
