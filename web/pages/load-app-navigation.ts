import type { RouterContext } from '../app/router-context.ts'

/** Loads the menus of the account pages. Their routes start it together with the page, so that the header is not the later of the two. */
export const loadAppNavigation = () => import('./app-navigation.tsx').then((file) => file.AppNavigation)

/** Loads them ahead. What fails is tried again by the layout. */
export function startAppNavigation(): void {
  loadAppNavigation().catch(() => undefined)
}

/** The loader of a route with these menus, whose pages show what is on this device. */
export function startApp({ context }: { context: RouterContext }): void {
  startAppNavigation()
  context.openData()
}
