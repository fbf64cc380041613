import { IconArchive, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { BusinessActions } from './use-business-actions.ts'

type Props = { row: BusinessProfile; actions: BusinessActions; onEdit: () => void }

/** Actions on the card of one of the person's own businesses. */
export function OwnActions({ row, actions: { setStatus, remove }, onEdit }: Props) {
  const archived = row.status === 'archived'
  const Icon = archived ? IconCircleCheck : IconArchive
  return (
    <>
      <IconButton label={`Edit ${row.name}`} onClick={onEdit}>
        <IconPencil size={20} stroke={1.8} aria-hidden />
      </IconButton>
      {archived && (
        <IconButton label={`Delete ${row.name}`} onClick={() => remove(row)}>
          <IconTrash size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      {row.status === 'inactive' && (
        <IconButton label={`Activate ${row.name}`} onClick={() => setStatus(row, 'active')}>
          <IconCircleCheck size={20} stroke={1.8} aria-hidden />
        </IconButton>
      )}
      {/* One button for both directions: a second press reverts the first, and the focus stays. */}
      <IconButton
        label={`${archived ? 'Activate' : 'Archive'} ${row.name}`}
        onClick={() => setStatus(row, archived ? 'active' : 'archived')}
      >
        <Icon size={20} stroke={1.8} aria-hidden />
      </IconButton>
    </>
  )
}
