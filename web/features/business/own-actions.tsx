import { IconArchive, IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { t } from '../../lib/t.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import type { BusinessActions } from './use-business-actions.ts'

type Props = { row: BusinessProfile; actions: BusinessActions; onEdit: () => void }

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Actions on the card of one of the person's own businesses. */
export function OwnActions({ row, actions: { setStatus, remove }, onEdit }: Props) {
  const archived = row.status === 'archived'
  const Icon = archived ? IconCircleCheck : IconArchive
  return (
    <>
      <IconAction
        label={t('Edit {name}', { name: row.name })}
        text={t('Edit')}
        icon={<IconPencil {...ICON} />}
        onClick={onEdit}
      />
      {archived && (
        <IconAction
          label={t('Delete {name}', { name: row.name })}
          text={t('Delete')}
          icon={<IconTrash {...ICON} />}
          onClick={() => remove(row)}
        />
      )}
      {row.status === 'inactive' && (
        <IconAction
          label={t('Activate {name}', { name: row.name })}
          text={t('Activate')}
          icon={<IconCircleCheck {...ICON} />}
          onClick={() => setStatus(row, 'active')}
        />
      )}
      {/* One button for both directions: a second press reverts the first, and the focus stays. */}
      <IconAction
        label={t(archived ? 'Activate {name}' : 'Archive {name}', { name: row.name })}
        text={t(archived ? 'Activate' : 'Archive')}
        icon={<Icon {...ICON} />}
        onClick={() => setStatus(row, archived ? 'active' : 'archived')}
      />
    </>
  )
}
