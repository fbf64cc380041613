import type * as v from 'valibot'
import { AppsFile } from './apps.ts'
import { Article } from './articles.ts'
import { AudiobooksFile, BooksFile, EbooksFile } from './books.ts'
import { BusinessesFile } from './businesses.ts'
import { FactsFile } from './facts.ts'
import { ItemsFile } from './catalog-items.ts'
import { ChatsFile } from './chats.ts'
import { MapDetails, Places, StatesOutline } from './map-files.ts'
import { CoursesFile, ProgramsFile } from './courses.ts'
import { EventsFile } from './events.ts'
import { JobsFile } from './jobs.ts'
import { ImagesFile, VideosFile } from './media.ts'
import { AppsMenu, Navigation } from './navigation.ts'
import { Page } from './page.ts'
import { PortfolioFile } from './portfolio.ts'
import { PopupsFile } from './popups.ts'
import { ProductPagesFile } from './product-pages.ts'
import { ROUTE_PAGES, RouteHeads } from './route-pages.ts'
import { SearchPlacesFile } from './search-places.ts'
import { Site } from './site.ts'

type CatalogFile = { path: RegExp; schema: v.GenericSchema<unknown, object> }

/** Every kind of file below `public/catalog/`; a file that matches none fails the build. */
export const CATALOG_FILES: CatalogFile[] = [
  { path: /^site\.json$/, schema: Site },
  { path: /^facts\.json$/, schema: FactsFile },
  { path: /^popups\.json$/, schema: PopupsFile },
  { path: /^navigation\.json$/, schema: Navigation },
  { path: /^apps-menu\.json$/, schema: AppsMenu },
  { path: /^route-heads\.json$/, schema: RouteHeads },
  ...Object.entries(ROUTE_PAGES).map(([name, schema]) => ({
    path: new RegExp(`^route-pages/${name}\\.json$`),
    schema,
  })),
  { path: /^search-places\.json$/, schema: SearchPlacesFile },
  { path: /^pages\/[a-z0-9-]+\.json$/, schema: Page },
  {
    path: /^items\/(web|design|ecommerce|marketing|application|formation|trademark|copywriting)\.json$/,
    schema: ItemsFile,
  },
  { path: /^items\/books\.json$/, schema: BooksFile },
  { path: /^items\/ebooks\.json$/, schema: EbooksFile },
  { path: /^items\/audiobooks\.json$/, schema: AudiobooksFile },
  { path: /^items\/courses\.json$/, schema: CoursesFile },
  { path: /^items\/programs\.json$/, schema: ProgramsFile },
  { path: /^items\/apps\.json$/, schema: AppsFile },
  { path: /^items\/events\.json$/, schema: EventsFile },
  { path: /^product-pages\/[a-z]+\.json$/, schema: ProductPagesFile },
  { path: /^jobs\.json$/, schema: JobsFile },
  { path: /^portfolio\.json$/, schema: PortfolioFile },
  { path: /^articles\/[a-z0-9-]+\.json$/, schema: Article },
  { path: /^images\.json$/, schema: ImagesFile },
  { path: /^chats\.json$/, schema: ChatsFile },
  { path: /^videos\.json$/, schema: VideosFile },
  { path: /^businesses\/[a-z0-9-]+\.json$/, schema: BusinessesFile },
  { path: /^places\.json$/, schema: Places },
  { path: /^states\.json$/, schema: StatesOutline },
  { path: /^map\.json$/, schema: MapDetails },
]
