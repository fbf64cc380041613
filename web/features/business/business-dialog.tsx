import { useEffect, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { readDraft } from '../../data/forms/forms.ts'
import type { PlaceFinder } from '../../domain/directory-places.ts'
import { EMPTY_FORM, formOf, type BusinessForm } from '../../domain/business-form.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
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

/** Creates or edits one of the person's own businesses. An unsaved draft is restored. */
export default function BusinessDialog({ row, loadPlaces, onClose, onSaved }: Props) {
  const db = useDb()
  const key = `business:${row?.id ?? 'new'}`
  const [draft, setDraft] = useState<Partial<BusinessForm> | null>()
  useEffect(() => {
    // Without readable drafts the form starts empty.
    void readDraft(db, key).then(
      (kept) => setDraft(kept as Partial<BusinessForm> | null),
      () => setDraft(null),
    )
  }, [db, key])
  // Opened with its fields, so that the first one gets the focus.
  if (draft === undefined) return null
  return (
    <Dialog
      title={row ? t('Edit {name}', { name: row.name }) : t('Create New Business')}
      size="large"
      onClose={onClose}
    >
      <BusinessFormView
        row={row}
        initial={row ? formOf(row) : EMPTY_FORM}
        draft={draft}
        draftKey={key}
        loadPlaces={loadPlaces}
        onCancel={onClose}
        onSaved={onSaved}
      />
    </Dialog>
  )
}
