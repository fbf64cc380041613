export type LibraryItem = { sku: string; chapters: string[] }
type Token = { type: string }
type LibraryText = { introduction: Token[]; chapters: { title: string; tokens: Token[] }[] }

export function libraryItems(): Promise<{ texts: LibraryItem[]; sounds: LibraryItem[] }>
export function readText(item: LibraryItem): Promise<LibraryText>
