import { rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'

/** A screenshot of a whole page, of which the sheet shows `height`. */
export type Shot = { route: string; file: string; height: number }

// Small enough to be shown unscaled. A long page continues in the next column.
const SHEET_WIDTH = 1140
const SHEET_HEIGHT = 1030
const GAP = 8
/** A remainder smaller than this is empty and gets no column. */
const MIN_REMAINDER = 120
const LABEL = 18
/** The scale of screenshots by width. */
const SCALES = [
  { from: 0, scale: 0.4 },
  { from: 600, scale: 0.29 },
]

type Column = { shot: Shot; top: number; part: number; of: number }

/** Arranges the screenshots on as few sheets as possible, `sheet-<width>-<theme>-<n>.png`; returns their paths. `zoom` below 1 puts more on each. */
export async function renderSheets(
  browser: Browser,
  out: string,
  shots: Shot[],
  width: number,
  theme: string,
  zoom: number,
): Promise<string[]> {
  const scale = SCALES.findLast(({ from }) => width >= from)!.scale * zoom
  const shown = (SHEET_HEIGHT - LABEL) / scale
  const all = shots.flatMap((shot) => {
    const of = Math.max(1, Math.ceil((shot.height - MIN_REMAINDER) / shown))
    return Array.from({ length: of }, (_, part): Column => ({ shot, top: part * shown, part: part + 1, of }))
  })
  const columnWidth = Math.round(width * scale)
  const columns = Math.max(1, Math.floor((SHEET_WIDTH - GAP) / (columnWidth + GAP)))
  const size = { width: columns * (columnWidth + GAP) + GAP, height: SHEET_HEIGHT + 2 * GAP }
  const page = await browser.newPage({ viewport: size })
  const paths: string[] = []
  for (let at = 0; at < all.length; at += columns) {
    const path = join(out, `sheet-${width}-${theme}-${String(paths.length + 1).padStart(2, '0')}.png`)
    // From a file, since a page without a file URL may not read files.
    const source = `${path}.html`
    await writeFile(source, htmlOf(all.slice(at, at + columns), columnWidth, scale))
    await page.goto(pathToFileURL(source).href)
    await page.screenshot({ path })
    await rm(source)
    paths.push(path)
  }
  await page.close()
  return paths
}

function htmlOf(columns: Column[], width: number, scale: number): string {
  const drawn = columns.map(({ shot, top, part, of }) => {
    const left = Math.min(SHEET_HEIGHT - LABEL, (shot.height - top) * scale)
    const picture = `<img src="${basename(shot.file)}" style="width:${width}px;margin-top:${-top * scale}px">`
    return `<figure><figcaption>${shot.route}${of > 1 ? ` ${part}/${of}` : ''}</figcaption><div style="height:${left}px">${picture}</div></figure>`
  })
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: ${GAP}px; display: flex; gap: ${GAP}px; align-items: start; background: #777 }
    figure { margin: 0; width: ${width}px; flex: none }
    figcaption { height: ${LABEL}px; font: 600 11px/1.5 sans-serif; color: #fff; overflow: hidden; white-space: nowrap }
    div { overflow: hidden } img { display: block }</style>${drawn.join('')}`
}
