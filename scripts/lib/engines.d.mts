export function firefoxPath(): string
export function isEngineHere(name: 'Firefox' | 'WebKit'): Promise<boolean>
