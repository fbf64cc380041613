const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** `812 B`, `1.4 KB`, `100.0 MB`: steps of 1024, and one decimal from KB on (the product's specification, section 9). */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  // As it is shown: no `1024.0 KB`.
  while (Math.round(value * 10) / 10 >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit > 0 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`
}
