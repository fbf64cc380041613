export const PYTHON: string
export function firefoxPath(): string
type Name = 'Firefox' | 'WebKit' | 'Orca'
export function isEngineInstalled(name: Name): Promise<boolean>
export function ensureEngines(names: Name[], install?: (packages: string[]) => Promise<unknown>): Promise<string[]>
