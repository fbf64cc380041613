import { NEWS_CATEGORIES } from '../../domain/news-categories.ts'
import { shortFee } from '../../domain/fee.ts'
import { fromDollars } from '../../domain/money.ts'
import { productPath } from '../../domain/product-path.ts'
import { businessObject } from '../../domain/business-objects.ts'
import { packEntries, type Crumb, type SearchEntry, type SearchType } from '../../domain/search-entry.ts'
import type { App, AppsFile } from '../schema/apps.ts'
import type { Article } from '../schema/articles.ts'
import type { PageTexts } from '../schema/page-texts.ts'
import { questionId } from '../../domain/question-id.ts'
import { BUSINESS_CATEGORIES } from '../../collections/business-options.ts'
import type { BusinessesFile } from '../schema/businesses.ts'
import type { ItemsFile } from '../schema/catalog-items.ts'
import { EVENT_TYPES, type EventsFile } from '../schema/events.ts'
import { DEPARTMENTS, JOB_TYPES, type JobsFile } from '../schema/jobs.ts'
import type { ImagesFile, VideosFile } from '../schema/media.ts'
import type { Page } from '../schema/page.ts'
import type { SearchPlacesFile } from '../schema/search-places.ts'
import { soldEntry, type Shelf } from '../schema/sold-entry.ts'
import type { SoldItem } from '../schema/sold-item.ts'
import { isAddress, publicAddresses } from '../addresses.ts'
import { filesIn, type CatalogFiles, type DerivedFiles } from '../files.ts'
import { pageAddress } from '../pages.ts'

/** In the index, and on the device of everybody who searches. */
const MAX_ANSWER = 180
const HOME: Crumb = { label: 'Home', to: '/' }
const trail = (...crumbs: Crumb[]): Crumb[] => [HOME, ...crumbs]

/** Creates an entry; omitted values are the most common ones. */
function entry(
  given: Pick<SearchEntry, 'id' | 'title' | 'type' | 'url'> & { [K in keyof SearchEntry]?: SearchEntry[K] | undefined },
): SearchEntry {
  const full = { category: '', description: '', breadcrumbs: trail(), tags: [], ...given }
  return Object.fromEntries(Object.entries(full).filter(([, value]) => value !== undefined)) as SearchEntry
}

const placesFile = (files: CatalogFiles) => files.get('search-places') as SearchPlacesFile | undefined

function pages(files: CatalogFiles): SearchEntry[] {
  const words = placesFile(files)
  return filesIn<Page>(files, 'pages/').map(([slug, page]) => {
    const type: SearchType = page.about === 'service' ? 'service' : slug.startsWith('case-study-') ? 'case' : 'page'
    const hero = page.sections.find((section) => 'picture' in section) as { picture?: { object: string } } | undefined
    return entry({
      id: slug,
      title: slug === 'home' ? 'Everyday' : page.title,
      type,
      description: page.description,
      url: pageAddress(slug),
      category: type === 'service' ? 'Services' : (page.trail?.[0]?.label ?? ''),
      breadcrumbs: slug === 'home' ? [] : trail(...(page.trail ?? [])),
      // People search for `marketing services`; the page is called `Marketing`.
      tags: [...(type === 'service' ? [slug.replaceAll('-', ' ')] : []), ...(words?.pageWords[slug] ?? [])],
      object: hero?.picture?.object,
    })
  })
}

/** The questions that pages answer, found by the words for which the page is found too. */
function questions(files: CatalogFiles): SearchEntry[] {
  const words = placesFile(files)
  return filesIn<Page>(files, 'pages/').flatMap(([slug, page]) =>
    page.sections.flatMap((section) =>
      section.type !== 'faq'
        ? []
        : section.questions.map(({ question, answer }) =>
            entry({
              id: `${slug}-${questionId(question)}`,
              title: question,
              type: 'faq',
              description: shortened(answer),
              url: `${pageAddress(slug)}#${questionId(question)}`,
              category: page.title,
              breadcrumbs: trail({ label: page.title, to: pageAddress(slug) }),
              tags: words?.pageWords[slug] ?? [],
            }),
          ),
    ),
  )
}

/** The beginning of an answer, as a result shows it. */
function shortened(text: string): string {
  return text.length <= MAX_ANSWER
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', MAX_ANSWER)).replace(/[,;:.]$/, '')}…`
}

function places(files: CatalogFiles): SearchEntry[] {
  const known = new Set(publicAddresses(files))
  const shelves = filesIn<Shelf & { page?: PageTexts | string }>(files, 'items/').flatMap(([, { to, object, page }]) =>
    typeof page === 'object' ? [{ to, object, title: page.title, description: page.description, tags: [] }] : [],
  )
  return [...(placesFile(files)?.places ?? []), ...shelves]
    .filter(({ to }) => isAddress(to, known))
    .map(({ to, ...rest }) => entry({ id: to, url: to, type: 'page', ...rest }))
}

type Titled = SoldItem & {
  id?: string
  title?: string
  author?: string
  instructor?: string
  institution?: string
  narrator?: string
  keywords?: string[]
  level?: string
}
const SHELF_TYPES: Partial<Record<string, SearchType>> = {
  book: 'book',
  ebook: 'ebook',
  audiobook: 'audiobook',
  course: 'course',
  program: 'program',
}

function sold(files: CatalogFiles): SearchEntry[] {
  return filesIn<(ItemsFile | (Shelf & { kind: string; items: Titled[] })) & Shelf & { title: string }>(
    files,
    'items/',
  ).flatMap(([, file]) => {
    const of = (type: SearchType, item: Titled) => {
      const { price, period, fee, rating, reviews, added, object, description } = soldEntry(file, 'package', item)
      const by = item.author ?? item.instructor ?? item.institution
      return entry({
        id: item.sku,
        title: item.title ?? item.name,
        type,
        description,
        url: productPath(item),
        category: file.title,
        breadcrumbs: trail({ label: file.title, to: file.to }),
        tags: [by, item.narrator, item.level, ...(item.keywords ?? [])].filter((tag) => tag !== undefined),
        price,
        period,
        fee: fee && shortFee(fee),
        rating,
        reviews,
        lastUpdated: added,
        object,
      })
    }
    if ('packages' in file)
      return [
        ...file.packages.map((item) => of('package', item)),
        ...file.addons.map((item) => of('addon', item)),
        ...file.strips.map((item) => of('strip', item)),
      ]
    const { kind } = file
    // Not all of these are sold; they have readers of their own.
    if (kind === 'app' || kind === 'event') return []
    return file.items.map((item) => of(SHELF_TYPES[kind] ?? 'product', item))
  })
}

function apps(files: CatalogFiles): SearchEntry[] {
  const file = files.get('items/apps') as AppsFile | undefined
  return (file?.items ?? []).map((app: App) =>
    entry({
      id: app.id,
      title: app.name,
      type: 'app',
      description: app.description,
      url: `/apps/${app.id}`,
      category: file!.categories.find(({ id }) => id === app.group)!.name,
      breadcrumbs: trail({ label: file!.title, to: file!.to }),
      tags: [app.developer],
      price: app.price && fromDollars(app.price),
      rating: app.rating,
      reviews: app.reviews,
      lastUpdated: app.lastUpdated,
      object: app.object,
    }),
  )
}

function articles(files: CatalogFiles): SearchEntry[] {
  return filesIn<Article>(files, 'articles/').map(([, { id, title, excerpt, category, tags, date, object }]) =>
    entry({
      id,
      title,
      type: 'article',
      description: excerpt,
      url: `/articles/${id}`,
      category: NEWS_CATEGORIES[category],
      breadcrumbs: trail({ label: 'News', to: '/news' }),
      tags,
      lastUpdated: date,
      object,
    }),
  )
}

function businesses(files: CatalogFiles): SearchEntry[] {
  const names = new Map<string, string>(BUSINESS_CATEGORIES.map(({ id, name }) => [id, name]))
  return filesIn<BusinessesFile>(files, 'businesses/').flatMap(([, { items }]) =>
    items.map((business) =>
      entry({
        id: business.id,
        title: business.name,
        type: 'business',
        description: business.tagline,
        url: `/business/${business.id}`,
        category: `${business.type} in ${business.location.city}, ${business.location.state}`,
        breadcrumbs: trail({ label: 'Businesses', to: '/browse-businesses' }),
        tags: [names.get(business.category)!, ...business.tags],
        rating: business.rating,
        reviews: business.reviews,
        object: businessObject(business),
      }),
    ),
  )
}

function images(files: CatalogFiles): SearchEntry[] {
  return ((files.get('images') as ImagesFile | undefined)?.items ?? []).map(({ id, title, alt, object, to }) =>
    entry({ id, title, type: 'image', description: alt, url: to, category: 'Images', object }),
  )
}

function videos(files: CatalogFiles): SearchEntry[] {
  return ((files.get('videos') as VideosFile | undefined)?.items ?? []).map(({ id, title, slides, seconds, to }) =>
    entry({
      id,
      title,
      type: 'video',
      description: slides[0]!.text,
      url: to,
      category: 'Lessons',
      breadcrumbs: trail({ label: 'Courses', to: '/courses' }),
      seconds,
      object: 'film',
    }),
  )
}

function events(files: CatalogFiles): SearchEntry[] {
  const file = files.get('items/events') as EventsFile | undefined
  return (file?.items ?? []).map(({ id, sku, name, object, description, type, place, host, price }) =>
    entry({
      id,
      title: name,
      type: 'event',
      description,
      url: sku ? productPath({ sku }) : `${file!.to}#${id}`,
      category: EVENT_TYPES[type],
      breadcrumbs: trail({ label: file!.label, to: file!.to }),
      tags: ['online' in place ? 'online' : `${place.city}, ${place.state}`, host],
      price: price && fromDollars(price),
      object,
    }),
  )
}

function jobs(files: CatalogFiles): SearchEntry[] {
  const file = files.get('jobs') as JobsFile | undefined
  return (file?.jobs ?? []).map(({ id, title, summary, department, location, type }) =>
    entry({
      id,
      title,
      type: 'job',
      description: summary,
      url: `/careers#${id}`,
      category: DEPARTMENTS[department],
      breadcrumbs: trail({ label: 'Careers', to: '/careers' }),
      tags: [location, JOB_TYPES[type]],
      object: 'people',
    }),
  )
}

/** Each reads one kind of file, and returns nothing if there is none. */
const READERS = [pages, questions, places, sold, apps, articles, events, jobs, businesses, images, videos]

/** All search entries, in no particular order. */
export const searchEntries = (files: CatalogFiles): SearchEntry[] => READERS.flatMap((read) => read(files))

/** `search.json`: what the search page and the palette search. */
export const deriveSearch = (files: CatalogFiles): DerivedFiles => ({ search: packEntries(searchEntries(files)) })
