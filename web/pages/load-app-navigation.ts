/** Loads the menus of the account pages. Their routes start it together with the page, so that the header is not the later of the two. */
export const loadAppNavigation = () => import('./app-navigation.tsx').then((file) => ({ default: file.AppNavigation }))

/** The loader of a route with these menus. If it fails, the layout tries again. */
export function startAppNavigation(): void {
  loadAppNavigation().catch(() => undefined)
}
