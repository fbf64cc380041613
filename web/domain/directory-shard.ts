/** The number of files that contain the details of the businesses. */
export const SHARDS = 16

/** The file that contains the business with this id: `business/07`. */
export function shardOf(id: string): string {
  let hash = 7
  for (const char of id) hash = (hash * 31 + char.codePointAt(0)!) % 65_521
  return `business/${String(hash % SHARDS).padStart(2, '0')}`
}
