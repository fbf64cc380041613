// The same as those of pocketbase/security/user_agent.go, which names devices in the list and in mails: tests/vectors.json.
const BROWSERS: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (table: [RegExp, string][], userAgent: string) => table.find(([pattern]) => pattern.test(userAgent))?.[1]

/** The browser and the system of this device; '' for what is not known. */
export const deviceOf = (userAgent: string): { browser: string; system: string } => ({
  browser: nameIn(BROWSERS, userAgent) ?? '',
  system: nameIn(SYSTEMS, userAgent) ?? '',
})

/**
 * A readable name of this device, such as "Chrome on Android": shown on the person's other devices under "changed elsewhere". In English:
 * it is stored.
 */
export function deviceLabel(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent)
  return `${browser || 'Unknown browser'}${system && ` on ${system}`}`
}
