import type { DragEvent } from 'react'
import { RECORD_ID } from '../../lib/record-id.ts'
import { t } from '../../lib/t.ts'

/** What is dragged, as seen before it is dropped: other pages and files are not bookmarks of this list. */
const TYPE = 'application/x-everyday-bookmarks'

/** Whether bookmarks of this app are being dragged. */
export const holdsBookmarks = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(TYPE)

/** The ids of the bookmarks that are dropped, also from another window of this app; none of anything else. */
export function droppedBookmarks({ dataTransfer }: DragEvent): string[] {
  const ids = dataTransfer.getData(TYPE).split(' ')
  return ids.every((id) => RECORD_ID.test(id)) ? ids : []
}

/** Begins to drag a row, with what a pointer shows of it: the selected bookmarks if it is one of them, or else it alone. */
export function startDrag(event: DragEvent, item: HTMLElement, selected: ReadonlySet<string>): void {
  const id = item.dataset.row!
  const ids = selected.has(id) ? [...selected] : [id]
  const link = item.querySelector('a')!
  const { dataTransfer } = event
  dataTransfer.effectAllowed = 'all'
  dataTransfer.setData(TYPE, ids.join(' '))
  // Other windows take the address.
  dataTransfer.setData('text/uri-list', link.href)
  const label = document.createElement('div')
  label.textContent =
    ids.length === 1 ? link.textContent : t('{n, plural, one {# bookmark} other {# bookmarks}}', { n: ids.length })
  label.style.cssText =
    'position:fixed;top:-10rem;max-width:16rem;padding:.5rem .875rem;border-radius:.75rem;background:var(--ink);color:var(--paper);font-weight:640;overflow:hidden;text-overflow:ellipsis;white-space:nowrap'
  document.body.append(label)
  dataTransfer.setDragImage(label, -8, -8)
  // The browser has drawn it by then.
  setTimeout(() => label.remove())
}
