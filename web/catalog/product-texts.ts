import type { ItemKind } from '../domain/sku.ts'
import { filesIn, type CatalogFiles } from './files.ts'
import type { Page, Section } from './schema/page.ts'
import type { Product } from './schema/product.ts'
import type { ProductKind, ProductPagesFile, ProductTexts } from './schema/product-pages.ts'
import { pageAddress } from './pages.ts'
import { soldPairs, type SellingFile, type SoldPair } from './sold.ts'

/** An item for sale with its file, the name of that, and the texts for its page. */
export type Sold = SoldPair & { name: string; file: SellingFile; texts: PageTexts }

/** Texts of a product's page; what none of the files says is empty. */
type PageTexts = Pick<Product, 'takes' | 'delivery' | 'steps' | 'questions'> & {
  by: Product['by'] | undefined
  /** What the files refer to and does not exist. */
  unknown: string[]
}

const FOLDER = 'product-pages/'
const textsFile = (files: CatalogFiles, name: string) => files.get(FOLDER + name) as ProductPagesFile | undefined

/** Every item for sale, with the texts for its page. */
export function soldWithTexts(files: CatalogFiles): Sold[] {
  return filesIn<SellingFile>(files, 'items/').flatMap(([name, file]) =>
    soldPairs(file).map((pair) => ({ ...pair, name, file, texts: textsOf(files, name, file, pair) })),
  )
}

/** Those of the item come before those of its kind in its file, and these before those of its kind in `general`. */
function textsOf(files: CatalogFiles, name: string, file: SellingFile, { entry }: SoldPair): PageTexts {
  const own = textsFile(files, name)
  const kind = (entry.period ?? (entry.kind satisfies ItemKind)) as ProductKind
  const levels: ProductTexts[] = [
    own?.items?.[entry.sku] ?? {},
    own?.kinds[kind] ?? {},
    textsFile(files, 'general')?.kinds[kind] ?? {},
  ]
  const first = <K extends keyof ProductTexts>(key: K): ProductTexts[K] =>
    levels.find((level) => level[key] !== undefined)?.[key]
  const sections = filesIn<Page>(files, 'pages/').find(([slug]) => pageAddress(slug) === file.to)?.[1].sections ?? []
  const unknown: string[] = []
  return {
    by: own?.by,
    takes: first('takes') ?? '',
    delivery: first('delivery') ?? '',
    steps: stepsOf(sections, first('steps'), unknown),
    questions: questionsOf(
      sections,
      levels.flatMap(({ questions = [] }) => questions),
      unknown,
    ),
    unknown,
  }
}

function stepsOf(sections: Section[], steps: ProductTexts['steps'] = [], unknown: string[]): Product['steps'] {
  if (typeof steps !== 'string') return steps
  for (const section of sections)
    if (section.type === 'steps' && section.id === steps)
      return section.steps.map(({ time = '', title, text }) => ({ time, title, text }))
  unknown.push(`there are no steps #${steps} on the page that sells it`)
  return []
}

function questionsOf(
  sections: Section[],
  questions: NonNullable<ProductTexts['questions']>,
  unknown: string[],
): Product['questions'] {
  const asked = sections.flatMap((section) => (section.type === 'faq' ? section.questions : []))
  return questions.flatMap((question) => {
    if (typeof question !== 'string') return question
    const found = asked.find((one) => one.question === question)
    if (!found) unknown.push(`the page that sells it does not answer "${question}"`)
    return found ?? []
  })
}

/** Texts for items that are not sold. */
export function textsWithoutItem(files: CatalogFiles): string[] {
  const skus = new Map(soldWithTexts(files).map(({ entry, name }) => [entry.sku, name]))
  return filesIn<ProductPagesFile>(files, FOLDER).flatMap(([name, { items = {} }]) =>
    Object.keys(items)
      .filter((sku) => skus.get(sku) !== name)
      .map((sku) => `${FOLDER}${name}.json: items.${sku}: items/${name}.json does not sell it`),
  )
}
