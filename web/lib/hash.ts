/** A number from a text, the same everywhere and spread over 32 bits (FNV-1a with a final mix). */
export function hash(text: string): number {
  let state = 2166136261
  for (const char of text) state = Math.imul(state ^ char.codePointAt(0)!, 16777619)
  state = Math.imul(state ^ (state >>> 15), 1 | state)
  return (state ^ (state >>> 14)) >>> 0
}
