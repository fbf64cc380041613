/** Catalog files; filled by the service worker as they are read, and by "Download everything". */
export const CATALOG_CACHE = 'everyday-catalog'
export const IMAGE_CACHE = 'everyday-images'
export const MEDIA_CACHE = 'everyday-media'
/** Businesses added by users, from the server's directory. */
export const DIRECTORY_CACHE = 'everyday-directory'
/** Links and files shared to the app and not stored as bookmarks or documents yet. Personal data: deleted at sign-out. */
export const SHARED_CACHE = 'everyday-shared'
/** The messages of the language in which the app is shown, if it is not English. */
export const LANGUAGE_CACHE = 'everyday-language'
/** What the service worker says in the language of the app, if that is not English (worker-words.ts). */
export const WORKER_WORDS_CACHE = 'everyday-worker-words'
/** All of the above. The service worker deletes the caches of earlier versions that are not among them. */
export const CACHE_NAMES = [
  CATALOG_CACHE,
  IMAGE_CACHE,
  MEDIA_CACHE,
  DIRECTORY_CACHE,
  SHARED_CACHE,
  LANGUAGE_CACHE,
  WORKER_WORDS_CACHE,
]
/** Lists the files that the app needs offline; written by the build. */
export const OFFLINE_MANIFEST = '/offline.json'
