import { useCallback, useRef, useState } from 'react'
import type { AppsFile } from '../../catalog/schema/apps.ts'
import type { AudiobooksFile, EbooksFile } from '../../catalog/schema/books.ts'
import type { CoursesFile, ProgramsFile } from '../../catalog/schema/courses.ts'
import { readCatalog } from '../../data/catalog/read-catalog.ts'
import { productPath } from '../../domain/product-path.ts'
import { skuLabel } from '../../domain/sku.ts'
import type { LibraryKind } from '../../domain/owned-titles.ts'
import { useWhenOnline } from '../../lib/online.ts'

/** What the shop says of a title. `by`: who wrote or teaches it; `to`: the page on which it is sold, null where it is not. */
export type TitleFacts = { title: string; by: string; object: string; to: string | null }
type Facts = ReadonlyMap<string, TitleFacts>

const NONE: Facts = new Map()

/** What the shop says of the titles that it sells to read, hear, learn and use; empty until it is read, and where it cannot be. */
export function useTitleFacts(): Facts {
  const [facts, setFacts] = useState(NONE)
  const isWhole = useRef(false)
  const load = useCallback(async () => {
    if (isWhole.current) return
    const read = await readFacts()
    isWhole.current = read.isWhole
    setFacts(read.facts)
  }, [])
  useWhenOnline(load)
  return facts
}

type Sold = { sku: string; title: string; object: string }

/** `isWhole`: all of the files could be read. */
async function readFacts(): Promise<{ facts: Facts; isWhole: boolean }> {
  const facts = new Map<string, TitleFacts>()
  const add = <Item extends Sold>(file: { items: Item[] } | null, by: (item: Item) => string) => {
    for (const item of file?.items ?? []) {
      const { sku, title, object } = item
      facts.set(sku, { title, by: by(item), object, to: productPath({ sku }) })
    }
  }
  const [ebooks, audiobooks, courses, programs, apps] = await Promise.all([
    readFile<EbooksFile>('ebooks'),
    readFile<AudiobooksFile>('audiobooks'),
    readFile<CoursesFile>('courses'),
    readFile<ProgramsFile>('programs'),
    readFile<AppsFile>('apps'),
  ])
  for (const { id, sku, name, developer, object } of apps?.items ?? [])
    if (sku) facts.set(sku, { title: name, by: developer, object, to: `${apps!.to}/${id}` })
  add(ebooks, ({ author }) => author)
  add(audiobooks, ({ author }) => author)
  add(courses, ({ instructor }) => instructor)
  add(programs, ({ institution }) => institution)
  return { facts, isWhole: [ebooks, audiobooks, courses, programs, apps].every((file) => file !== null) }
}

const readFile = <T>(name: string): Promise<T | null> => readCatalog<T>(`items/${name}`).catch(() => null)

const OBJECTS: Record<LibraryKind, string> = { ebook: 'book', audiobook: 'headphones', course: 'cap', app: 'browser' }

/** What is shown of a title, also of one that the shop does not sell any more. */
export const factsOf = (facts: Facts, owned: { sku: string; kind: LibraryKind; name: string }): TitleFacts =>
  facts.get(owned.sku) ?? {
    ...{ title: owned.name || skuLabel(owned.sku), by: '', object: OBJECTS[owned.kind], to: null },
  }
