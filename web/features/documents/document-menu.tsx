import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconCheck,
  IconDeviceMobile,
  IconDeviceMobileOff,
  IconDots,
  IconDownload,
  IconEdit,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconShare,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../collections/document-statuses.ts'
import type { ServerState } from '../../data/syncing/sync-control.ts'
import type { Content } from '../../domain/document-content.ts'
import { msg } from '../../lib/msg.ts'
import { useOnline } from '../../lib/online.ts'
import { hasShareSheet } from '../../lib/share-sheet.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Listed } from './documents.queries.ts'
import { hasNotArrived, transferVerb } from './transfer-state.ts'
import type { DocumentActions } from './use-document-actions.ts'

const STATUS_ACTIONS: Record<DocumentStatus, { label: string; Icon: typeof IconEdit }> = {
  draft: { label: msg('Make it a draft'), Icon: IconPencil },
  final: { label: msg('Mark as final'), Icon: IconCheck },
  archived: { label: msg('Archive'), Icon: IconArchive },
}

type Props = {
  item: Listed
  isTrash: boolean
  isSelected: boolean
  server: ServerState
  actions: DocumentActions
  onRename: () => void
  /** Deletes it for good; the person is asked first. */
  onDelete: () => void
  onSelect: () => void
}

/** Everything that can be done with a document. */
export function DocumentMenu({ item, isTrash, isSelected, server, actions, onRename, onDelete, onSelect }: Props) {
  const { row, content } = item
  const isOnline = useOnline()
  const verb = transferVerb(item, server)
  const isHad = content?.state === 'here' || (isOnline && row.storage_path)
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: 'menu-item' }}
    >
      <Menu.Target>
        <IconButton label={t('Options for {name}', { name: row.name })} title={t('Options')}>
          <IconDots size={22} stroke={1.8} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Item Icon={IconSquareCheck} label={t(isSelected ? 'Deselect' : 'Select')} onClick={onSelect} />
        {isTrash ? (
          <>
            <Item Icon={IconTrash} label={t('Delete for good')} danger onClick={onDelete} />
          </>
        ) : (
          <>
            {!hasNotArrived(item) && (
              <Item Icon={IconDownload} label={t('Download')} onClick={() => void actions.download(row)} />
            )}
            {isHad && hasShareSheet() && (
              <Item Icon={IconShare} label={t('Share')} onClick={() => void actions.share(row)} />
            )}
            {verb === 'pause' && (
              <Item Icon={IconPlayerPause} label={t('Pause upload')} onClick={() => void actions.pause(row)} />
            )}
            {verb === 'resume' && (
              <Item Icon={IconPlayerPlay} label={t('Resume upload')} onClick={() => void actions.resume(row)} />
            )}
            <Item Icon={IconEdit} label={t('Rename')} onClick={onRename} />
            {DOCUMENT_STATUSES.filter((status) => status !== row.status).map((status) => (
              <Item
                key={status}
                Icon={STATUS_ACTIONS[status].Icon}
                label={t(STATUS_ACTIONS[status].label)}
                onClick={() => void actions.setStatus(row, status)}
              />
            ))}
            {!content?.kept && (server !== 'account-deleted' || content?.state === 'here') && (
              <Item Icon={IconDeviceMobile} label={t('Keep on this device')} onClick={() => void actions.keep(row)} />
            )}
            {content && row.storage_path && server !== 'account-deleted' && (
              <Item
                Icon={IconDeviceMobileOff}
                label={t(dropLabel(content))}
                onClick={() => void actions.drop(row, content.state)}
              />
            )}
            <Item Icon={IconTrash} label={t('Delete')} danger onClick={() => void actions.trash(row)} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Without being kept, a copy is here for now only; until it has arrived, there is none. */
function dropLabel({ state, kept }: Content): string {
  if (state === 'coming') return msg('Don’t download to this device')
  return kept ? msg('Remove from this device') : msg('Remove the copy here')
}

type ItemProps = {
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>
  label: string
  danger?: boolean
  onClick: () => void
}

function Item({ Icon, label, danger, onClick }: ItemProps) {
  return (
    <Menu.Item
      data-danger={danger || undefined}
      leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  )
}
