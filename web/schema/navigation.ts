import * as v from 'valibot'

/** One way to a page of this app. `who`: shown to everyone when absent. */
export const NavLink = v.object({
  label: v.pipe(v.string(), v.nonEmpty()),
  to: v.pipe(v.string(), v.startsWith('/')),
  icon: v.optional(
    v.picklist(['home', 'store', 'cart', 'bookmarks', 'wallet', 'dashboard', 'sync', 'signin', 'signup']),
  ),
  who: v.optional(v.picklist(['signed-in', 'signed-out'])),
})
export type NavLink = v.InferOutput<typeof NavLink>

/** `public/catalog/navigation.json`: every menu. It lists only pages that exist. */
export const Navigation = v.object({
  header: v.array(NavLink),
  side: v.array(NavLink),
  user: v.array(NavLink),
  bottom: v.pipe(v.array(NavLink), v.maxLength(5)),
  footer: v.array(v.object({ title: v.string(), links: v.array(NavLink) })),
})
export type Navigation = v.InferOutput<typeof Navigation>
