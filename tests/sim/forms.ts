import type { Intent, Row } from '../../web/sync/types.ts'
import type { Disk } from './disk.ts'
import type { Random } from './random.ts'

/** What a form shows of a record, which may have changed by the time it is saved. */
type Form = { collection: string; row: Row }

const FIELDS: Record<string, string> = {
  bookmarks: 'title',
  bookmark_folders: 'name',
  documents: 'name',
  payment_methods: 'brand',
  profiles: 'full_name',
}
const MAX_OPEN = 4
/** Every fifth is not of what the form has shown, but a value that is brought back: to stand in place of whatever is there. */
const isRestore = (text: string) => Number(text.replace(/\D/g, '')) % 5 === 0

/** The forms that are open on each device: they are saved as a change of what they have shown, as `saveEdit` of the app does. */
export class Forms {
  readonly #open = new Map<Disk, Form[]>()

  /** Somebody opens a form of a record that the device shows. */
  open(random: Random, disk: Disk, rows: Map<string, Row>): void {
    const open = this.#open.get(disk) ?? []
    const shown = [...rows].flatMap(([record, row]) => {
      const collection = record.slice(0, record.indexOf('/'))
      return collection in FIELDS ? [{ collection, row }] : []
    })
    if (shown.length > 0) this.#open.set(disk, [...open, random.pick(shown)].slice(-MAX_OPEN))
  }

  /** Saves one of the open forms with a new text, or brings one back; nothing if none is open, or its record is gone. */
  save(random: Random, disk: Disk, rows: Map<string, Row>, text: string): Intent[] {
    const open = this.#open.get(disk) ?? []
    if (open.length === 0) return []
    const form = random.pick(open)
    this.#open.set(
      disk,
      open.filter((one) => one !== form),
    )
    const { collection, row } = form
    const field = FIELDS[collection]!
    if (!rows.has(`${collection}/${row.id}`)) return []
    const update = { collection, id: row.id, op: 'update' as const, set: { [field]: text } }
    return [isRestore(text) ? { ...update, restores: [field] } : { ...update, was: { [field]: row[field] ?? null } }]
  }
}
