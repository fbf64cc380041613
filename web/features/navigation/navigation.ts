import file from '../../../public/catalog/navigation.json'
import type { Action } from '../../catalog/schema/fields.ts'
import type { NavCategory, Navigation, NavLink } from '../../catalog/schema/navigation.ts'

/** All menus but that of the apps. The build has validated the file. */
export const navigation = file as Navigation

/** The page of this device, which the sidebar leads to by its status. */
export const SYNC = navigation.user.find(({ to }) => to === '/sync')!

/** The links visible to signed-in or signed-out visitors. */
export function linksFor(links: NavLink[], signedIn: boolean): NavLink[] {
  return links.filter(({ who }) => !who || (who === 'signed-in') === signedIn)
}

/** All pages of a category, the featured ones first. */
export function pagesOf({ featured, links }: NavCategory): Action[] {
  return [...featured.map(({ title, to }) => ({ label: title, to })), ...links]
}

/** The columns of the footer: each category, and each page once, in the first category that has it. */
export function footerColumns(categories: NavCategory[]): { id: string; label: string; pages: Action[] }[] {
  const seen = new Set<string>()
  return categories.map((category) => ({
    id: category.id,
    label: category.label,
    pages: pagesOf(category).filter(({ to }) => !seen.has(to) && seen.add(to)),
  }))
}

/** The first category with a page at this path or above it. */
export function categoryOf(path: string, categories: NavCategory[]): NavCategory | undefined {
  return categories.find((category) => pagesOf(category).some(({ to }) => path === to || path.startsWith(`${to}/`)))
}

/** Every page linked from a menu, once: candidates for the suggestions on a 404 page. */
export function allPlaces(signedIn: boolean): Action[] {
  const { categories, side, user, bottom, legal } = navigation
  const links = [...categories.flatMap(pagesOf), ...side, ...linksFor(user, signedIn), ...bottom, ...legal]
  return [...new Map(links.map(({ label, to }) => [to, { label, to }])).values()]
}
