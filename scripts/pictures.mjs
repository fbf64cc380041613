// Writes web/ui/pictures.svg, the drawings that pages show by reference: `node scripts/pictures.mjs`. Run it again when a drawing
// (web/pictures) or the colors change; the file is committed, and a test compares it.
import { writeFile } from 'node:fs/promises'
import { drawnSprite } from './lib/pictures.mjs'

await writeFile(new URL('../web/ui/pictures.svg', import.meta.url), await drawnSprite())
