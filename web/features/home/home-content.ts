import * as v from 'valibot'
import file from '../../../public/catalog/site.json'
import { Site } from '../../schema/site.ts'

/** The words of the home page, checked. */
export const homeContent: Site['home'] = v.parse(v.pick(Site, ['home']), file).home
