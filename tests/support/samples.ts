import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import type { Collection, RowOf } from '../../web/collections/collection.ts'
import type { Fields } from '../../web/sync/types.ts'

type Sample = { set: Fields; change: Fields }

/** Every module of web/collections, by path: the samples are beside the definitions. */
const modules = import.meta.glob<Record<string, unknown>>(['../../web/collections/*.ts', '!**/*.test.ts'], {
  eager: true,
})

const SAMPLES = new Map<Collection, Sample>(
  Object.values(modules).flatMap((module) => {
    const definition = Object.values(module).find((value) => Object.values<unknown>(COLLECTIONS).includes(value))
    return definition && module.sample ? [[definition as Collection, module.sample as Sample]] : []
  }),
)

/** The sample of a collection. */
export function sampleOf(name: CollectionName): Sample {
  const sample = SAMPLES.get(COLLECTIONS[name])
  if (!sample) throw new Error(`web/collections has no sample of ${name}`)
  return sample
}

type GoodFields<Name extends CollectionName> = Fields & {
  [Field in keyof RowOf<(typeof COLLECTIONS)[Name]>]-?: NonNullable<RowOf<(typeof COLLECTIONS)[Name]>[Field]>
}

/** The values of a valid record; a field that the sample omits is undefined, whatever its type is. */
export const goodFields = <Name extends CollectionName>(name: Name) => sampleOf(name).set as GoodFields<Name>
