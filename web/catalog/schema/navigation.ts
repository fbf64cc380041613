import * as v from 'valibot'
import { Action, Address, Line, PictureName, Slug } from './fields.ts'

/** The icons of menu entries; `features/navigation/nav-icon.tsx` has a drawing for each. */
export const NavIconName = v.picklist([
  'home',
  'search',
  'store',
  'cart',
  'bookmarks',
  'library',
  'orders',
  'wallet',
  'sync',
  'dashboard',
  'business',
  'account',
  'documents',
  'calendar',
  'chat',
  'drive',
  'books',
  'courses',
  'apps',
  'mail',
  'ai',
  'signin',
  'signup',
  'profile',
  'settings',
  'notifications',
])
export type NavIconName = v.InferOutput<typeof NavIconName>

/** A link to a page of the app. `who`: absent, it is shown to everyone. */
export const NavLink = v.strictObject({
  label: Line,
  to: Address,
  icon: v.optional(NavIconName),
  who: v.optional(v.picklist(['signed-in', 'signed-out'])),
})
export type NavLink = v.InferOutput<typeof NavLink>

/** One of the six categories: two pages with an icon and a description, and quick links. Its links are also a column of the footer. */
export const NavCategory = v.strictObject({
  id: Slug,
  label: v.pipe(Line, v.maxLength(12)),
  featured: v.pipe(
    v.array(
      v.strictObject({
        title: v.pipe(Line, v.maxLength(24)),
        text: v.pipe(Line, v.maxLength(48)),
        to: Address,
        picture: v.strictObject({ id: Slug, object: PictureName }),
      }),
    ),
    v.length(2),
  ),
  links: v.pipe(v.array(Action), v.minLength(2), v.maxLength(8)),
})
export type NavCategory = v.InferOutput<typeof NavCategory>

const tile = { label: v.pipe(Line, v.maxLength(16)), icon: NavIconName }
/**
 * A tile of the apps menu. `to`: a page of this site. `external`: the key of an address in `site.json`, opened in a new tab; it is
 * hidden while that address is empty. `soon`: it is disabled and labelled `Coming Soon`.
 */
export const AppTile = v.union([
  v.strictObject({ ...tile, to: Address }),
  v.strictObject({ ...tile, external: v.literal('ai') }),
  v.strictObject({ ...tile, soon: v.literal(true) }),
])
export type AppTile = v.InferOutput<typeof AppTile>

/** `public/catalog/apps-menu.json`: the apps menu, which no page loads at once. */
export const AppsMenu = v.strictObject({ title: Line, tiles: v.pipe(v.array(AppTile), v.length(12)) })
export type AppsMenu = v.InferOutput<typeof AppsMenu>

/** `public/catalog/navigation.json`: every other menu. It lists only pages that exist. */
export const Navigation = v.strictObject({
  categories: v.pipe(v.array(NavCategory), v.length(6)),
  /** Above the categories in the side menu. */
  side: v.array(NavLink),
  user: v.array(NavLink),
  /** The sidebar of the account pages. */
  app: v.array(v.required(NavLink, ['icon'])),
  bottom: v.pipe(v.array(NavLink), v.length(5)),
  /** Above the newsletter form in the footer. */
  newsletter: v.strictObject({ title: Line, text: Line }),
  /** The footer's last line. */
  legal: v.array(Action),
})
export type Navigation = v.InferOutput<typeof Navigation>
