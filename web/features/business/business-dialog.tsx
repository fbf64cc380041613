import { useEffect, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import type { EverydayDb } from '../../data/database/db.ts'
import { useLiveRow } from '../../data/live.ts'
import { useFormDraft } from '../../data/use-form-draft.ts'
import type { PlaceFinder } from '../../domain/directory-places.ts'
import { knownOfCompany } from '../../domain/business-of-company.ts'
import { EMPTY_FORM, formOf, type BusinessForm } from '../../domain/business-form.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { derivedId } from '../../lib/id.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { BusinessFormView } from './business-form.tsx'

type Props = {
  /** The profile to edit; null creates one. */
  row: BusinessProfile | null
  loadPlaces: () => Promise<PlaceFinder>
  onClose: () => void
  onSaved: (name: string) => void
}

/** What a company has said of itself, unless its business is there already. */
async function readKnown(db: EverydayDb): Promise<Partial<BusinessForm>> {
  const company = await db.company_profiles.get(derivedId(db.owner, 'company_profiles'))
  if (!company) return {}
  const known = knownOfCompany(company, new Date())
  const made = await db.businesses.toArray()
  return made.some(({ name }) => name === known.name) ? {} : known
}

/** Creates or edits one of the person's own businesses. An unsaved draft is restored; that of a company's first one begins with what it said at sign-up. */
export default function BusinessDialog({ row: opened, loadPlaces, onClose, onSaved }: Props) {
  const db = useDb()
  const row = useLiveRow('businesses', opened ?? undefined) ?? null
  const draft = useFormDraft<BusinessForm>(`business:${row?.id ?? 'new'}`)
  const [known, setKnown] = useState<Partial<BusinessForm>>()
  const isNew = row === null
  useEffect(() => {
    let mounted = true
    // What cannot be read is typed.
    void Promise.resolve(isNew ? readKnown(db).catch(() => ({})) : {}).then((read) => mounted && setKnown(read))
    return () => {
      mounted = false
    }
  }, [db, isNew])
  if (!draft || !known) return null
  return (
    <Dialog
      title={row ? t('Edit {name}', { name: row.name }) : t('Create New Business')}
      size="large"
      onClose={onClose}
    >
      <BusinessFormView
        row={row}
        initial={row ? formOf(row) : { ...EMPTY_FORM, ...known }}
        isFilledIn={Object.keys(known).length > 0}
        draft={draft}
        loadPlaces={loadPlaces}
        onCancel={onClose}
        onSaved={onSaved}
      />
    </Dialog>
  )
}
