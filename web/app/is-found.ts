import { isNotFound, type AnyRouter } from '@tanstack/react-router'

/** Whether there is a page at the router's address: a route is for it, and no loader found nothing. */
export function isFound(router: AnyRouter): boolean {
  const { matches, location } = router.state
  const [, params, route] = router.getMatchedRoutes(location.pathname)
  // A layout that is for a part of the address has the rest as a parameter.
  const isMatched = route !== undefined && (route.path === '/' || params['**'] === undefined)
  return isMatched && matches.every(({ status, error }) => status !== 'notFound' && !isNotFound(error))
}
