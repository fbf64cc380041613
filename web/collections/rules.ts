import type { CollectionRule, CollectionRules, FieldRule } from '../sync/types.ts'
import { COLLECTIONS } from './all.ts'
import { opsOf, type Collection } from './collection.ts'
import type { Field } from './field.ts'

/** Increased by one when a shape changes in a way that requires older clients to update before they push. */
export const SCHEMA = 1

/** The properties of a field that the engine and the server's sync endpoints need. */
function fieldRule({ merge, min, max, relation, guarded, readonly, latest }: Field): FieldRule {
  return {
    ...(merge === 'count' && { kind: 'number' }),
    ...(merge === 'set' && { kind: 'set' }),
    ...(merge === 'count' && { min: min!, max: max! }),
    ...(relation && { relation }),
    ...(guarded && { guarded }),
    ...(readonly && { readonly }),
    ...(latest && { latest }),
  }
}

/** The properties of a collection that the engine and the server's sync endpoints need. */
function ruleOf(definition: Collection): CollectionRule {
  const { fields, key, ownerId, noLongNumbers } = definition
  return {
    ...(ownerId && { ownerId }),
    ...(key && { key: [...key] }),
    ops: [...opsOf(definition)],
    ...(noLongNumbers && { noLongNumbers }),
    fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldRule(field)])),
  }
}

/** The engine's rules of all synced collections; the build writes them to `collections.json` for the server. */
export const RULES: CollectionRules = Object.fromEntries(
  Object.entries<Collection>(COLLECTIONS).map(([name, definition]) => [name, ruleOf(definition)]),
)
