import { isNotFound, type AnyRouter } from '@tanstack/react-router'

/** Whether there is a page at the router's address: a route matches it, and no loader has thrown `notFound`. */
export function isFound(router: AnyRouter): boolean {
  const { matches, location } = router.state
  const [, params, route] = router.getMatchedRoutes(location.pathname)
  // A layout that matches only a prefix of the address has the rest as a parameter.
  const isMatched = route !== undefined && (route.path === '/' || params['**'] === undefined)
  return isMatched && matches.every(({ status, error }) => status !== 'notFound' && !isNotFound(error))
}
