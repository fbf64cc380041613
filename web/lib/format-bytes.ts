const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `0 bytes`, `812 KB`, `1.4 GB`: at most three digits. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 1000 && unit < UNITS.length - 1) {
    value /= 1000
    unit += 1
  }
  return `${unit > 0 && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}
