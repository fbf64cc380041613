export function drawnSprite(): Promise<string>
export function drawnArtefacts(): Promise<[name: string, text: string][]>
