// Writes web/ui/pictures.svg, the drawings that pages show by reference, and web/sections/artefacts, those that are files of their own:
// `node scripts/pictures.mjs`. Run it again when a drawing (web/pictures) or the colors change; the files are committed, and a test
// compares them.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { drawnArtefacts, drawnSprite } from './lib/pictures.mjs'

await writeFile(new URL('../web/ui/pictures.svg', import.meta.url), await drawnSprite())
const folder = new URL('../web/sections/artefacts/', import.meta.url)
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const [name, text] of await drawnArtefacts()) await writeFile(new URL(name, folder), text)
