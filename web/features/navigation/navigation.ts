import * as v from 'valibot'
import file from '../../../public/catalog/navigation.json'
import { Navigation, type NavLink } from '../../schema/navigation.ts'

/** Every menu of the product, checked. */
export const navigation: Navigation = v.parse(Navigation, file)

/** The links that a visitor of this kind sees. */
export function linksFor(links: NavLink[], signedIn: boolean): NavLink[] {
  return links.filter(({ who }) => !who || (who === 'signed-in') === signedIn)
}
