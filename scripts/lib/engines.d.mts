export function firefoxPath(): string
export function isEngineInstalled(name: 'Firefox' | 'WebKit'): Promise<boolean>
