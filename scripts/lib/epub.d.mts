import type { LibraryItem, readText } from './library-texts.mjs'

export function epubOf(item: LibraryItem, text: Awaited<ReturnType<typeof readText>>): Promise<Uint8Array>
