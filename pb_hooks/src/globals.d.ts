// Additions to PocketBase's own types (build/types/pocketbase.d.ts).

/** The modules that bindings load. PocketBase runs each handler on its own, without its outer scope, so handlers load what they call. */
type Libraries = {
  bookmarks: typeof import('./bookmarks.ts')
  directory: typeof import('./directory.ts')
  documents: typeof import('./documents.ts')
  forms: typeof import('./forms.ts')
  newsletter: typeof import('./newsletter.ts')
  password: typeof import('./password.ts')
  pricing: typeof import('./pricing.ts')
  purchases: typeof import('./purchases.ts')
  reviews: typeof import('./reviews.ts')
  records: typeof import('./records.ts')
  score: typeof import('./score.ts')
  'sign-up': typeof import('./sign-up.ts')
}

/** Catalog data for hooks, by file name (web/catalog/server-data.ts). */
type CatalogData = {
  applications: import('../../web/domain/applications.ts').OpenApplications
  sold: import('../../web/domain/price-cart.ts').PricedItem[]
  businesses: { [id: string]: { name: string; inputs: import('../../web/domain/score.ts').ScoreInputs } }
}

declare function require<Name extends keyof Libraries>(path: `${string}/lib/${Name}.js`): Libraries[Name]
declare function require<Name extends keyof CatalogData>(path: `${string}/lib/${Name}.json`): CatalogData[Name]
declare function require(path: `${string}/synced.js`): typeof import('../../pb_migrations/lib/synced.js')

// Always present while a handler runs.
declare namespace core {
  interface RequestEvent {
    request: http.Request & { url: url.URL }
  }
  interface RecordEvent {
    record: Record
  }
}

// Arguments of constructors in migrations, where PocketBase's types require all properties of the result, including methods.
type FieldSpec = { name: string; required?: boolean; hidden?: boolean } & (
  | { type: 'text'; min?: number; max?: number; pattern?: string }
  | { type: 'email' | 'bool' | 'date' }
  | { type: 'number'; min?: number; max?: number; onlyInt?: boolean }
  | { type: 'select'; maxSelect: number; values: string[] }
  | { type: 'json'; maxSize: number }
  | { type: 'relation'; collectionId: string; maxSelect: number; cascadeDelete?: boolean }
  | { type: 'autodate'; onCreate?: boolean; onUpdate?: boolean }
)
type RuleSpec = { [name in 'listRule' | 'viewRule' | 'createRule' | 'updateRule' | 'deleteRule']?: string | null }
type CollectionSpec = RuleSpec & { type: 'base'; name: string; fields: FieldSpec[]; indexes: string[] }
type RateLimitSpec = { label: string; maxRequests: number; duration: number }
