/** In how many files the details of the businesses lie. */
export const SHARDS = 16

/** The file that holds a business, by its id: `business/07`. */
export function shardOf(id: string): string {
  let hash = 7
  for (const char of id) hash = (hash * 31 + char.codePointAt(0)!) % 65_521
  return `business/${String(hash % SHARDS).padStart(2, '0')}`
}
