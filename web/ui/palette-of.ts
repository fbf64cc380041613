import { hash } from '../lib/hash.ts'

/** Palettes on which letters in the color of the text can be read. */
export const PALETTES = ['iris', 'butter', 'mint', 'blush']

/** The palette of a person, company or host, which follows from the name. */
export const paletteOf = (name: string): string => PALETTES[hash(name) % PALETTES.length]!
