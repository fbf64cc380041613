import { useRouter } from '@tanstack/react-router'
import { splitAddress } from '../../lib/split-address.ts'

/** Those of the links whose page this version has. */
export function useExistingPages<T extends { to: string }>(links: readonly T[]): T[] {
  const { routesByPath } = useRouter()
  return links.filter(({ to }) => Object.hasOwn(routesByPath, splitAddress(to).path))
}
