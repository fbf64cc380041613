import { BACKS, WINGS } from './backs.ts'
import { COVER_SYMBOLS } from './covers.ts'
import { OBJECTS } from './objects.ts'
import { merged } from './shapes.ts'

/** The names that the catalog can choose from. */
export const PICTURE_NAMES: ReadonlySet<string> = new Set([...Object.keys(OBJECTS), ...Object.keys(COVER_SYMBOLS)])

/**
 * All drawings in one file, which pages refer to by `<use>`. Objects have the colors of the page (`--p-…`, `--m-…`); covers are
 * printed: they have their own in both themes, `print`, which maps `indigo` and the like to a hexadecimal color.
 */
export function drawSprite(print: Record<string, string>): string {
  const group = (id: string, drawing: string[]) => `<g id="${id}">${merged(drawing.join(''))}</g>`
  const printed = (drawing: string) => drawing.replace(/var\(--m-(\w+)\)/g, (_, name: string) => print[name]!)
  return [
    // Without `display`, browsers lay out all drawings of the file, too.
    '<svg xmlns="http://www.w3.org/2000/svg"><defs display="none">',
    ...Object.entries(OBJECTS).map(([name, drawing]) => group(name, drawing)),
    ...Object.entries(BACKS).map(([name, drawing]) => group(`back-${name}`, drawing)),
    ...WINGS.map((drawing, at) => group(`wing-${at}`, drawing)),
    ...Object.entries(COVER_SYMBOLS).map(
      ([name, { height, drawing }]) =>
        `<symbol id="${name}" viewBox="0 0 240 ${height}" preserveAspectRatio="xMidYMid slice">${merged(printed(drawing))}</symbol>`,
    ),
    '</defs></svg>',
    '',
  ].join('\n')
}
