import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ClaimForm } from './claim-form.tsx'

type Props = { business: { id: string; name: string }; onClose: () => void }

/** The form that claims a business, in a dialog. */
export function ClaimDialog({ business, onClose }: Props) {
  return (
    <Dialog title={t('Claim {name}', { name: business.name })} onClose={onClose}>
      <ClaimForm business={business} />
    </Dialog>
  )
}
