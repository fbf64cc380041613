import type { Json, Row } from '../../web/sync/types.ts'

/** A title that one of several devices has given to a record that they share; `seen`: what it may have shown there. */
type SharedTitle = { record: string; title: string; seen: Json[]; by: string }
/** A record that a single device writes: its values, or null once that device has deleted it. */
type Own = { by: string; values: Map<string, Json> | null }

/** What people did on their devices, and each device has said is stored: what the server must have in the end. */
export class Ledger {
  readonly own = new Map<string, Own>()
  readonly titles: SharedTitle[] = []
  /** Tags by record. */
  readonly tags = new Map<string, Set<string>>()
  /** How often each line of the cart was added to. */
  readonly counts = new Map<string, number>()
  /** Documents and their hashes; null once they are deleted. */
  readonly documents = new Map<string, { by: string; hash: string | null }>()
  /** Records that no server accepts. */
  readonly invalid = new Set<string>()

  /** How many changes there are. */
  get size(): number {
    const counted = [...this.counts.values()].reduce((sum, count) => sum + count, 0)
    const tagged = [...this.tags.values()].reduce((sum, { size }) => sum + size, 0)
    const owned = [...this.own.values()].reduce((sum, { values }) => sum + (values?.size ?? 1), 0)
    return owned + this.titles.length + tagged + counted + this.documents.size + this.invalid.size
  }

  /** What is missing, doubled or different in the rows of the server, by `collection/id`. */
  compare(rows: Map<string, Row>): string[] {
    const history = [...rows].filter(([key]) => key.startsWith('sync_history/')).map(([, row]) => row)
    const isKept = (record: string, field: string, value: Json): boolean =>
      history.some(
        (entry) =>
          `${String(entry.collection)}/${String(entry.record)}` === record &&
          entry.field === field &&
          [entry.mine, entry.theirs].includes(value),
      )
    return [
      ...this.#compareOwn(rows, isKept),
      ...this.#compareShared(rows, isKept),
      ...this.#compareCounts(rows),
      ...this.#compareDocuments(rows),
      ...this.#strangers(rows),
    ]
  }

  #compareOwn(rows: Map<string, Row>, isKept: (record: string, field: string, value: Json) => boolean): string[] {
    return [...this.own].flatMap(([record, { by, values }]) => {
      const row = rows.get(record)
      if (!values) return row ? [`${record} was deleted by ${by} and is there`] : []
      if (!row) return [`${record} of ${by} is lost`]
      return [...values].flatMap(([field, value]) =>
        row[field] === value || isKept(record, field, value)
          ? []
          : [`${record}: ${field} is ${JSON.stringify(row[field])}, ${by} wrote ${JSON.stringify(value)} last`],
      )
    })
  }

  #compareShared(rows: Map<string, Row>, isKept: (record: string, field: string, value: Json) => boolean): string[] {
    const lost = this.titles.filter(
      ({ record, title }) =>
        rows.get(record)?.title !== title &&
        !isKept(record, 'title', title) &&
        !this.titles.some((other) => other.record === record && other.title !== title && other.seen.includes(title)),
    )
    const tags = [...this.tags].flatMap(([record, wanted]) => {
      const stored = rows.get(record)?.tags as string[] | undefined
      if (!stored) return [`${record}, which all devices share, is lost`]
      const missing = [...wanted]
        .filter((tag) => !stored.includes(tag))
        .map((tag) => `${record}: the tag ${tag} is lost`)
      const doubled = new Set(stored).size < stored.length || stored.some((tag) => !wanted.has(tag))
      return doubled ? [...missing, `${record} has tags that nobody gave it: ${stored.join(', ')}`] : missing
    })
    return [
      ...lost.map(
        ({ record, title, by }) =>
          `${record}: the title ${title} of ${by} was overwritten by who had not seen it, and is not in the history`,
      ),
      ...tags,
    ]
  }

  #compareCounts(rows: Map<string, Row>): string[] {
    return [...this.counts].flatMap(([record, count]) => {
      const quantity = rows.get(record)?.quantity
      return (quantity ?? 0) === count
        ? []
        : [`${record}: it was added ${count} times, the quantity is ${String(quantity)}`]
    })
  }

  #compareDocuments(rows: Map<string, Row>): string[] {
    return [...this.documents].flatMap(([id, { hash }]) => {
      const row = rows.get(`documents/${id}`)
      if (hash === null) return row ? [`documents/${id} was deleted and is there`] : []
      if (!row) return [`documents/${id} is lost`]
      return row.sha256 === hash && row.storage_path ? [] : [`documents/${id} has no content on the server`]
    })
  }

  #strangers(rows: Map<string, Row>): string[] {
    const known = new Set([
      ...this.own.keys(),
      ...this.tags.keys(),
      ...this.counts.keys(),
      ...[...this.documents.keys()].map((id) => `documents/${id}`),
    ])
    const collections = new Set([...known].map((record) => record.split('/')[0]))
    return [...rows.keys()]
      .filter((record) => collections.has(record.split('/')[0]) && !known.has(record))
      .map((record) => `${record} was written by nobody`)
  }
}
