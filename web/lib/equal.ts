/** Deep equality of JSON values; `undefined` equals only itself. */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  return keys.every(
    (key) => key in b && equal((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
  )
}
