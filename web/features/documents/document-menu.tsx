import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import { Menu } from '@mantine/core'
import {
  IconArchive,
  IconArrowBackUp,
  IconCheck,
  IconDeviceMobile,
  IconDeviceMobileOff,
  IconDots,
  IconDownload,
  IconEdit,
  IconPencil,
  IconShare,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { DOCUMENT_STATUSES, type DocumentStatus } from '../../collections/document-statuses.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Listed } from './documents.queries.ts'
import type { DocumentActions } from './use-document-actions.ts'

const STATUS_ACTIONS: Record<DocumentStatus, { label: string; Icon: typeof IconEdit }> = {
  draft: { label: 'Make it a draft', Icon: IconPencil },
  final: { label: 'Mark as final', Icon: IconCheck },
  archived: { label: 'Archive', Icon: IconArchive },
}

type Props = {
  item: Listed
  isTrash: boolean
  isSelected: boolean
  actions: DocumentActions
  onRename: () => void
  onSelect: () => void
}

/** Everything that can be done with a document. */
export function DocumentMenu({ item: { row, content }, isTrash, isSelected, actions, onRename, onSelect }: Props) {
  const isHere = content?.state === 'here'
  return (
    <Menu
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={{ item: 'menu-item' }}
    >
      <Menu.Target>
        <IconButton label={`Options for ${row.name}`} title="Options">
          <IconDots size={22} stroke={1.8} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Item Icon={IconSquareCheck} label={isSelected ? 'Deselect' : 'Select'} onClick={onSelect} />
        {isTrash ? (
          <>
            <Item Icon={IconArrowBackUp} label="Restore" onClick={() => void actions.restore(row)} />
            <Item Icon={IconTrash} label="Delete for good" danger onClick={() => void actions.deleteForGood(row)} />
          </>
        ) : (
          <>
            <Item Icon={IconDownload} label="Download" onClick={() => void actions.download(row)} />
            {isHere && 'share' in navigator && (
              <Item Icon={IconShare} label="Share" onClick={() => void actions.share(row)} />
            )}
            <Item Icon={IconEdit} label="Rename" onClick={onRename} />
            {DOCUMENT_STATUSES.filter((status) => status !== row.status).map((status) => (
              <Item key={status} {...STATUS_ACTIONS[status]} onClick={() => void actions.setStatus(row, status)} />
            ))}
            {!content?.kept && (
              <Item Icon={IconDeviceMobile} label="Keep on this device" onClick={() => void actions.keep(row)} />
            )}
            {content && row.storage_path && (
              <Item Icon={IconDeviceMobileOff} label="Remove from this device" onClick={() => void actions.drop(row)} />
            )}
            <Item Icon={IconTrash} label="Delete" danger onClick={() => void actions.trash(row)} />
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
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
