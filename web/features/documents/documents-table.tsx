import { IconDownload, IconTrash } from '@tabler/icons-react'
import { Button, Progress } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { STATUS_LABELS, type DocumentStatus } from '../../collections/document-statuses.ts'
import type { Document } from '../../collections/documents.ts'
import type { ServerState } from '../../data/syncing/sync-control.ts'
import { documentType } from '../../domain/document-type.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { msg } from '../../lib/msg.ts'
import { useOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'
import { useDates } from '../../lib/use-dates.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { PillState } from '../../ui/pill-state.ts'
import type { Selection } from '../../ui/use-selection.ts'
import { DocumentMenu } from './document-menu.tsx'
import classes from './documents-table.module.css'
import type { Listed } from './documents.queries.ts'
import { FileSheet } from '../../ui/file-sheet.tsx'
import { hasNotArrived, transferState, type TransferVerb } from './transfer-state.ts'
import type { DocumentActions } from './use-document-actions.ts'

const STATES: Record<DocumentStatus, PillState> = { final: 'done', draft: 'open', archived: 'past' }

const VERBS: Record<TransferVerb, { label: string; name: string }> = {
  pause: { label: msg('Pause'), name: msg('Pause the upload of {name}') },
  resume: { label: msg('Resume'), name: msg('Resume the upload of {name}') },
  retry: { label: msg('Try again'), name: msg('Try again: {name}') },
}

type Props = {
  items: Listed[]
  /** The place of the first one in the whole listing, which has so many. */
  first: number
  found: number
  selection: Selection
  isTrash: boolean
  server: ServerState
  actions: DocumentActions
  onOpen: (row: Document) => void
  onRename: (row: Document) => void
  onDelete: (row: Document) => void
}

/** The documents of a page: a table at a desk; on a phone name, facts and menu. */
export function DocumentsTable({ items, first, found, ...rest }: Props) {
  return (
    <table className={`across ${classes.table}`}>
      <thead>
        <tr className="tiny muted">
          <th scope="col">
            <span className={classes.file}>
              <SelectAll selection={rest.selection} found={found} />
              <span>{t('Name')}</span>
            </span>
          </th>
          <th scope="col" className={classes.wide}>
            {t('Type')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('Size')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('Modified')}
          </th>
          <th scope="col" className={classes.wide}>
            {t('Status')}
          </th>
          <th scope="col">{t('Actions')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, at) => (
          <DocumentRow key={item.row.id} item={item} index={first + at} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

function SelectAll({ selection, found }: { selection: Selection; found: number }) {
  const { size } = selection.ids
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={t('Select all')}
        // Pressed with some selected, it deselects them.
        checked={size > 0}
        ref={(box) => {
          if (box) box.indeterminate = size > 0 && size < found
        }}
        onChange={size > 0 ? selection.clear : selection.all}
      />
    </label>
  )
}

type RowProps = Omit<Props, 'items' | 'first' | 'found'> & { item: Listed; index: number }

function DocumentRow({ item, index, server, selection, isTrash, actions, onOpen, onRename, onDelete }: RowProps) {
  const { row } = item
  const isSelected = selection.ids.has(row.id)
  const select = ({ nativeEvent }: ChangeEvent) =>
    nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
      ? selection.extend(index)
      : selection.toggle(row.id, index)
  const dates = useDates()
  const transfer = transferState(item, useOnline(), server)
  const type = row.type || documentType(row.name)
  const modified = dates.day(momentOf(row.updated_at ?? row.created_at))
  const size = formatBytes(row.size)
  const status = t(STATUS_LABELS[row.status])
  return (
    <tr data-document={row.id} data-selected={isSelected || undefined}>
      <td className={classes.name}>
        <div className={classes.file}>
          <label className={classes.check}>
            <input
              type="checkbox"
              aria-label={t('Select {name}', { name: row.name })}
              checked={isSelected}
              onChange={select}
            />
          </label>
          <FileSheet type={type} className={classes.sheet} />
          <div className="shrink">
            <button type="button" title={row.name} className={`bare clamp ${classes.open}`} onClick={() => onOpen(row)}>
              {row.name}
            </button>
            <p className={`facts tiny muted figures ${classes.narrow}`}>
              <span>{size}</span>
              <span>{modified}</span>
              {!isTrash && <span>{status}</span>}
            </p>
            {item.passage && (
              <p className={`tiny muted wrap-anywhere ${classes.passage}`}>
                {item.passage.before}
                <mark>{item.passage.found}</mark>
                {item.passage.after}
              </p>
            )}
            {transfer && !isTrash && (
              <div className={classes.transfer} data-failed={transfer.failed}>
                {transfer.percent !== undefined && (
                  <Progress
                    value={transfer.percent}
                    size="sm"
                    className={classes.bar}
                    aria-label={t('Transfer of {name}', { name: row.name })}
                  />
                )}
                <span className="tiny figures">{transfer.text}</span>
                {transfer.verb && (
                  <button
                    type="button"
                    className={`bare target tiny ${classes.verb}`}
                    aria-label={t(VERBS[transfer.verb].name, { name: row.name })}
                    onClick={() => void actions[transfer.verb!](row)}
                  >
                    {t(VERBS[transfer.verb].label)}
                  </button>
                )}
              </div>
            )}
          </div>
        </div>
      </td>
      <td className={`small ${classes.wide}`}>{type}</td>
      <td className={`small figures nowrap ${classes.wide}`}>{size}</td>
      <td className={`small figures nowrap ${classes.wide}`}>{modified}</td>
      <td className={`small ${classes.wide}`}>
        <span className="pill" data-state={STATES[row.status]}>
          {status}
        </span>
      </td>
      <td>
        <div className={classes.actions}>
          {isTrash ? (
            <Button
              size="sm"
              variant="default"
              className={classes.restore}
              aria-label={t('Restore {title}', { title: row.name })}
              onClick={() => void actions.restore(row)}
            >
              {t('Restore')}
            </Button>
          ) : (
            <>
              {!hasNotArrived(item) && (
                <IconButton
                  label={t('Download {name}', { name: row.name })}
                  title={t('Download')}
                  className={classes.wide}
                  onClick={() => void actions.download(row)}
                >
                  <IconDownload size={20} stroke={1.8} aria-hidden />
                </IconButton>
              )}
              <IconButton
                label={t('Delete {name}', { name: row.name })}
                title={t('Delete')}
                className={classes.wide}
                onClick={() => void actions.trash(row)}
              >
                <IconTrash size={20} stroke={1.8} aria-hidden />
              </IconButton>
            </>
          )}
          <DocumentMenu
            item={item}
            isTrash={isTrash}
            isSelected={isSelected}
            server={server}
            actions={actions}
            onRename={() => onRename(row)}
            onDelete={() => onDelete(row)}
            onSelect={() => selection.toggle(row.id, index)}
          />
        </div>
      </td>
    </tr>
  )
}
