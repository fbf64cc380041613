// Renders public/og.png, the picture of link previews, from the headline and illustration of the home page: `node scripts/og.mjs`.
// Run it again when the headline, the illustration or the colors change; the PNG is committed.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { palettePng } from './lib/palette-png.mjs'
import { pictureRenderer } from './lib/pictures.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const text = (path) => readFile(root + path, 'utf8')
const SIZE = { width: 1200, height: 630 }
const logo = await text('public/favicon.svg')
const { name } = JSON.parse(await text('public/catalog/site.json'))
const hero = JSON.parse(await text('public/catalog/pages/home.json')).sections.find(({ type }) => type === 'hero')
const { head, render } = await pictureRenderer()
// Things that are sold, each in nine cells of the pattern.
const THINGS = { shop: [1, 0], browser: [4, 3], chart: [1, 6] }
const CELL = SIZE.height / 9
const things = Object.entries(THINGS).map(
  ([object, [column, row]]) =>
    `<div class="thing" style="left: ${710 + column * CELL}px; top: ${row * CELL}px">${render('Picture', { object, id: object, crop: 'tile' })}</div>`,
)
const picture = render('Pattern', { id: hero.picture.id, columns: 7, rows: 9, className: 'art' })

const browser = await chromium.launch({
  executablePath: process.env.EVERYDAY_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text'],
})
const page = await browser.newPage({ viewport: SIZE })
await page.setContent(`${head}<style>
  * { box-sizing: border-box; margin: 0 }
  body { width: 1200px; height: 630px; background: var(--paper); color: var(--ink); overflow: hidden;
    font: 400 25px/1.5 ui-sans-serif, system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif }
  main { position: absolute; inset: 0 auto 0 0; width: 710px; padding: 64px 56px 60px 72px; display: flex; flex-direction: column }
  .name { display: flex; align-items: center; gap: 18px; font-size: 38px; font-weight: 780; letter-spacing: -.02em }
  .name svg { width: 60px; height: 60px }
  h1 { margin-top: auto; font-size: 78px; font-weight: 750; letter-spacing: -.028em; line-height: 1.06; text-wrap: balance }
  p { margin-top: 26px; color: var(--muted); text-wrap: pretty }
  .thing, .thing svg { position: absolute; width: ${3 * CELL}px; height: ${3 * CELL}px }
  .art { position: absolute; right: 0; top: 0; height: 630px; width: 490px }
  </style>
  <main><div class="name">${logo}${name}</div><h1>${hero.title}</h1><p>${hero.text}</p></main>
  ${picture}${things.join('')}`)
const pixels = await page.evaluate(pixelsOf, (await page.screenshot()).toString('base64'))
await writeFile(`${root}public/og.png`, palettePng(Buffer.from(pixels, 'base64'), SIZE.width, SIZE.height))
await browser.close()

/** Runs in the page, which can decode PNGs: the red, green, blue and alpha of each pixel. */
async function pixelsOf(png) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
  canvas.drawImage(image, 0, 0)
  const { data } = canvas.getImageData(0, 0, image.width, image.height)
  let text = ''
  for (let at = 0; at < data.length; at += 8192) text += String.fromCharCode(...data.subarray(at, at + 8192))
  return btoa(text)
}
