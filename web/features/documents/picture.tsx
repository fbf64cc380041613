import type { Document } from '../../collections/documents.ts'
import classes from './preview-dialog.module.css'
import { previewOf } from './preview-kind.ts'

/** A picture or a drawing at the address of a Blob. */
export function Picture({ row, src }: { row: Document; src: string }) {
  // A drawing may contain scripts, and the address is of our origin: it ends before anybody opens it in a tab of its own.
  const end = previewOf(row).kind === 'drawing' ? () => URL.revokeObjectURL(src) : undefined
  return <img src={src} alt={row.name} className={classes.picture} onLoad={end} onError={end} />
}
