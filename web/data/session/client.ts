import type PocketBase from 'pocketbase'

let made: Promise<PocketBase> | null = null

/** The PocketBase client of this origin, loaded when first needed. Callers set its token. */
export function client(): Promise<PocketBase> {
  made ??= import('pocketbase').then(({ default: Client, BaseAuthStore }) => {
    // The session is stored by session.ts; the SDK's own store would keep a second copy.
    const pocketbase = new Client(location.origin, new BaseAuthStore())
    pocketbase.autoCancellation(false)
    return pocketbase
  })
  return made
}
