// Renders every PNG icon from the logo (public/favicon.svg) in Chromium: `node scripts/icons.mjs`.
// Run it again when the logo or the colors change; the PNGs are committed.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'

const PUBLIC = new URL('../public/', import.meta.url)
const PAPER = '#FBFAF7'
const INDIGO = '#4338CA'

const logo = await readFile(new URL('favicon.svg', PUBLIC), 'utf8')
const square = logo.replace('rx="22"', 'rx="0"')
// One color on a transparent background, which the launcher fills: shapes without backgrounds, within a frame.
const silhouette = logo
  .replace(/ {4}<path fill="#\w+" d="M\d+ \d+h\d+v\d+h-?\d+z" \/>\n/gi, '')
  .replace(/#(D9775A|1B1D28|6E9A7C)/g, '#000')
  .replace(
    '</svg>',
    '<rect x="3" y="3" width="74" height="74" rx="20" fill="none" stroke="#000" stroke-width="6" /></svg>',
  )

const SHORTCUTS = {
  bookmarks: ['M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4'],
  cart: [
    'M4 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M15 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M17 17h-11v-14h-2',
    'M6 5l14 1l-1 7h-13',
  ],
  wallet: [
    'M17 8v-3a1 1 0 0 0 -1 -1h-10a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3m0 4v3a1 1 0 0 1 -1 1h-12a2 2 0 0 1 -2 -2v-12',
    'M20 12v4h-4a2 2 0 0 1 0 -4h4',
  ],
  store: [
    'M3 21l18 0',
    'M3 7v1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1m0 1a3 3 0 0 0 6 0v-1h-18l2 -4h14l2 4',
    'M5 21l0 -10.15',
    'M19 21l0 -10.15',
    'M9 21v-4a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2v4',
  ],
}

const shortcut = (paths) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="${INDIGO}"
  stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>`

/** `scale`: the size of the logo relative to the image. Without `ground` the background is transparent. */
const ICONS = [
  { file: 'icons/icon-192.png', size: 192, svg: logo, scale: 1 },
  { file: 'icons/icon-512.png', size: 512, svg: logo, scale: 1 },
  // A launcher may crop to a circle of 80%: the corners of a square of 56% are just inside.
  { file: 'icons/maskable-512.png', size: 512, svg: logo, scale: 0.56, ground: PAPER },
  { file: 'icons/monochrome-96.png', size: 96, svg: silhouette, scale: 0.84 },
  // iOS rounds the corners itself and makes transparency black.
  { file: 'apple-touch-icon.png', size: 180, svg: square, scale: 1, ground: PAPER },
  { file: 'favicon.png', size: 48, svg: logo, scale: 1 },
  ...Object.entries(SHORTCUTS).map(([name, paths]) => ({
    file: `icons/shortcut-${name}-96.png`,
    size: 96,
    svg: shortcut(paths),
    scale: 0.58,
    ground: '#EFEDFC',
  })),
]

const browser = await chromium.launch({
  executablePath: process.env.EVERYDAY_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const { file, size, svg, scale, ground } of ICONS) {
  const side = Math.round(size * scale)
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(
    `<body style="margin:0;display:grid;place-items:center;height:${size}px;background:${ground ?? 'transparent'}">` +
      `<div style="width:${side}px;height:${side}px">${svg.replace('<svg ', '<svg width="100%" height="100%" ')}</div>`,
  )
  await writeFile(new URL(file, PUBLIC), await page.screenshot({ omitBackground: !ground }))
}
await browser.close()
