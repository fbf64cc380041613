/** Catalog files; filled by the service worker as they are read, and by "Download everything". */
export const CATALOG_CACHE = 'everyday-catalog'
export const IMAGE_CACHE = 'everyday-images'
export const MEDIA_CACHE = 'everyday-media'
/** Businesses added by users, from the server's directory. */
export const DIRECTORY_CACHE = 'everyday-directory'
/** The messages of the language in which the app is shown, if it is not English. */
export const LANGUAGE_CACHE = 'everyday-language'
/** What the service worker says in the language of the app, if that is not English (worker-words.ts). */
export const WORKER_WORDS_CACHE = 'everyday-worker-words'
/** Whether the browser's own files of the databases are whole (data/database/whole-files.ts). */
export const WHOLE_FILES_CACHE = 'everyday-whole-files'
/** All of the above. */
const CACHE_NAMES = [
  CATALOG_CACHE,
  IMAGE_CACHE,
  MEDIA_CACHE,
  DIRECTORY_CACHE,
  LANGUAGE_CACHE,
  WORKER_WORDS_CACHE,
  WHOLE_FILES_CACHE,
]
/** Links and files that another app has shared and that are not stored yet, of versions before there was a cache for each person. */
export const SHARED_CACHE = 'everyday-shared'
/** The same of one person, by id, or of the guest: nobody else sees it. */
export const sharedCacheOf = (owner: string): string => `${SHARED_CACHE}-${owner}`
/** Whether the app uses a cache of this name; the service worker deletes those of earlier versions that it does not. */
export const isCacheInUse = (name: string): boolean => CACHE_NAMES.includes(name) || name.startsWith(SHARED_CACHE)
/** Lists the files that the app needs offline; written by the build. */
export const OFFLINE_MANIFEST = '/offline.json'
