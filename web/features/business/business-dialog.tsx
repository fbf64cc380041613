import { Button } from '@mantine/core'
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
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { BusinessFormView } from './business-form.tsx'
import OwnPhotos, { type Pictured } from './own-photos.tsx'

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

/**
 * Creates or edits one of the person's own businesses; of a new one it then takes pictures. An unsaved draft is restored; that of a
 * company's first one begins with what it said at sign-up.
 */
export default function BusinessDialog({ row: opened, loadPlaces, onClose, onSaved }: Props) {
  const db = useDb()
  const row = useLiveRow('businesses', opened ?? undefined) ?? null
  const draft = useFormDraft<BusinessForm>(`business:${row?.id ?? 'new'}`)
  const [known, setKnown] = useState<Partial<BusinessForm>>()
  const [created, setCreated] = useState<Pictured | null>(null)
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
  if (created) return <NewPictures row={created} onDone={() => onSaved(created.name)} />
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
        onSaved={(name, id) => (id ? setCreated({ id, name }) : onSaved(name))}
      />
    </Dialog>
  )
}

/** The second step of a new business: its pictures, which are kept one by one. */
function NewPictures({ row, onDone }: { row: Pictured; onDone: () => void }) {
  return (
    <Dialog title={t('Show {name}', { name: row.name })} size="large" onClose={onDone}>
      <div className="column gap-l">
        <p className="note small">
          {t('{name} is created. Add pictures now, or later on its page.', { name: row.name })}
        </p>
        <OwnPhotos row={useLiveRow('businesses', row)} />
        <DialogFooter>
          <Button data-autofocus onClick={onDone}>
            {t('Done')}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}
