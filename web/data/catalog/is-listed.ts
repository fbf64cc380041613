import { OFFLINE_MANIFEST } from '../../lib/cache-names.ts'

/** Whether the app on this device, whose list it has offline too, has a file of the catalog; undefined without such a list, as in development. */
export async function isListed(path: string): Promise<boolean | undefined> {
  try {
    const { catalog } = (await (await fetch(OFFLINE_MANIFEST)).json()) as { catalog: { url: string }[] }
    return catalog.some(({ url }) => url === `/catalog/${path}.json`)
  } catch {
    return undefined
  }
}
