/** Catalog files; shared by the service worker, which fills it in passing, and "Download everything". */
export const CATALOG_CACHE = 'everyday-catalog'
export const IMAGE_CACHE = 'everyday-images'
export const MEDIA_CACHE = 'everyday-media'
/** Businesses that other people described, from the server's directory. */
export const DIRECTORY_CACHE = 'everyday-directory'
/** Links shared to the app and not stored as bookmarks yet. Personal: goes with the person at sign-out. */
export const SHARED_CACHE = 'everyday-shared'
/** What the app consists of offline, written by the build. */
export const OFFLINE_LIST = '/offline.json'
