import type PocketBase from 'pocketbase'

let made: Promise<PocketBase> | null = null

/** The PocketBase client of this origin, loaded when first needed. Its token is set by whoever signs in. */
export function client(): Promise<PocketBase> {
  made ??= import('pocketbase').then(({ default: Client, BaseAuthStore }) => {
    // The session lives in session.ts; the SDK's own store would keep a second one.
    const pocketbase = new Client(location.origin, new BaseAuthStore())
    pocketbase.autoCancellation(false)
    return pocketbase
  })
  return made
}
