/** The text of a counter: `100+`, `1K+` from a thousand, `1M+` from a million. */
export function counterText(value: number): string {
  if (value >= 1_000_000) return `${Math.floor(value / 1_000_000)}M+`
  if (value >= 1_000) return `${Math.floor(value / 1_000)}K+`
  return `${Math.floor(value)}+`
}
