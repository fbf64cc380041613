import file from '../../../public/catalog/apps-menu.json'
import { external } from '../../../public/catalog/site.json'
import type { AppsMenu, AppTile } from '../../catalog/schema/navigation.ts'

/** The apps menu. The build has validated the file. */
export const appsMenu = file as AppsMenu

/** The address of a tile that leads to another site; '' for other tiles, and while `site.json` has none. */
export const externalAddress = (tile: AppTile, addresses: Record<string, string> = external): string =>
  'external' in tile ? addresses[tile.external]! : ''

/** The tiles of the apps menu: one that leads to another site only where its address is known. */
export const appTiles = (addresses: Record<string, string> = external): AppTile[] =>
  appsMenu.tiles.filter((tile) => !('external' in tile) || externalAddress(tile, addresses) !== '')
