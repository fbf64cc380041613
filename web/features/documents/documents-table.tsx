import { IconDownload, IconTrash } from '@tabler/icons-react'
import { Progress } from '@mantine/core'
import type { Document } from '../../collections/documents.ts'
import { documentType } from '../../domain/document-type.ts'
import { formatBytes } from '../../lib/format-bytes.ts'
import { useOnline } from '../../lib/online.ts'
import { useDates } from '../../lib/use-dates.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { DocumentMenu } from './document-menu.tsx'
import classes from './documents-table.module.css'
import type { Listed } from './documents.queries.ts'
import { FileSheet } from './file-sheet.tsx'
import { transferState } from './transfer-state.ts'
import { STATUS_LABELS, type DocumentActions } from './use-document-actions.ts'

type Props = {
  items: Listed[]
  isTrash: boolean
  actions: DocumentActions
  onOpen: (row: Document) => void
  onRename: (row: Document) => void
}

/** The documents of a page: a table at a desk; on a phone name, facts and menu. */
export function DocumentsTable({ items, ...rest }: Props) {
  return (
    <table className={`across ${classes.table}`}>
      <thead>
        <tr className="tiny muted">
          <th scope="col">Name</th>
          <th scope="col" className={classes.wide}>
            Type
          </th>
          <th scope="col" className={classes.wide}>
            Size
          </th>
          <th scope="col" className={classes.wide}>
            Modified
          </th>
          <th scope="col" className={classes.wide}>
            Status
          </th>
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <DocumentRow key={item.row.id} item={item} {...rest} />
        ))}
      </tbody>
    </table>
  )
}

function DocumentRow({ item, isTrash, actions, onOpen, onRename }: Omit<Props, 'items'> & { item: Listed }) {
  const { row } = item
  const dates = useDates()
  const transfer = transferState(item, useOnline())
  const type = row.type || documentType(row.name)
  const modified = dates.day(new Date(row.updated_at ?? row.created_at))
  const size = formatBytes(row.size)
  const status = STATUS_LABELS[row.status]
  return (
    <tr data-document={row.id}>
      <td className={classes.name}>
        <div className={classes.file}>
          <FileSheet type={type} />
          <div className="shrink">
            <button type="button" title={row.name} className={`bare clamp ${classes.open}`} onClick={() => onOpen(row)}>
              {row.name}
            </button>
            <p className={`facts tiny muted figures ${classes.narrow}`}>
              <span>{size}</span>
              <span>{modified}</span>
              <span>{status}</span>
            </p>
            {transfer && (
              <div className={classes.transfer} data-failed={transfer.failed}>
                {transfer.percent !== undefined && (
                  <Progress
                    value={transfer.percent}
                    color="yellow"
                    size="sm"
                    className={classes.bar}
                    aria-label={`Transfer of ${row.name}`}
                  />
                )}
                <span className="tiny figures">{transfer.text}</span>
                {transfer.failed && (
                  <button
                    type="button"
                    className={`bare target tiny ${classes.retry}`}
                    onClick={() => void actions.retry(row)}
                  >
                    Try again
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
      <td className={classes.wide}>
        <span className="pill">{status}</span>
      </td>
      <td>
        <div className={classes.actions}>
          {!isTrash && (
            <>
              <IconButton
                label={`Download ${row.name}`}
                title="Download"
                className={classes.wide}
                onClick={() => void actions.download(row)}
              >
                <IconDownload size={20} stroke={1.8} aria-hidden />
              </IconButton>
              <IconButton
                label={`Delete ${row.name}`}
                title="Delete"
                className={classes.wide}
                onClick={() => void actions.trash(row)}
              >
                <IconTrash size={20} stroke={1.8} aria-hidden />
              </IconButton>
            </>
          )}
          <DocumentMenu item={item} isTrash={isTrash} actions={actions} onRename={() => onRename(row)} />
        </div>
      </td>
    </tr>
  )
}
