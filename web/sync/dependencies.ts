import { recordKey } from './tables.ts'
import type { CollectionRules, Mutation } from './types.ts'

/** The records that must exist on the server before the mutation: its own, and those that its relations reference. */
export function dependenciesOf(rules: CollectionRules, mutation: Mutation): string[] {
  const records = [recordKey(mutation.collection, mutation.id)]
  for (const [field, rule] of Object.entries(rules[mutation.collection]?.fields ?? {})) {
    const target = mutation.set?.[field]
    if (rule.relation && typeof target === 'string' && target !== '') records.push(recordKey(rule.relation, target))
  }
  return records
}
