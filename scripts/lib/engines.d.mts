export function firefoxPath(): string
export function isEngineInstalled(name: 'Firefox' | 'WebKit'): Promise<boolean>
export function ensureEngines(install?: (packages: string[]) => Promise<unknown>): Promise<string[]>
