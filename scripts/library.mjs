// Writes pocketbase/demo/library, what /library has in it for an account of `everyday demo`: an EPUB for each digital book and course of
// the catalog, made of the texts in scripts/library/, and an MP3 for each chapter of each audiobook, which reads the beginning of
// that chapter of the digital book; an app that is sold is there as it is. `node scripts/library.mjs`; needs espeak-ng and ffmpeg. `--epubs` leaves the MP3s as
// they are and needs neither. Run it again when texts, covers or the catalog change, and commit the output; a test compares the EPUBs.
import { copyFile, mkdtemp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'prettier'
import { epubOf } from './lib/epub.mjs'
import { libraryItems, readText, toSentences } from './lib/library-texts.mjs'
import { root } from './lib/paths.mjs'
import { secondsOf, writeSpeech } from './lib/speech.mjs'

const FOLDER = join(root, 'pocketbase/demo/library')
const LIST = join(FOLDER, 'library.json')
/** The maximum size of all files: the binary contains them. */
const MAX_BYTES = 3_000_000
/** About 35 seconds. */
const MAX_WORDS = 95
/** The title and as many paragraphs after it as fit, up to the first list or heading. */
function opening(tokens) {
  const title = tokens.slice(0, 3)
  const rest = tokens.slice(3)
  const end = rest.findIndex(({ level, type }) => level === 0 && !type.startsWith('paragraph_'))
  const texts = toSentences([...title, ...rest.slice(0, end === -1 ? undefined : end)])
  let left = MAX_WORDS
  const fitting = texts.findIndex((text) => (left -= text.split(/\s+/).length) < 0)
  return fitting === -1 ? texts : texts.slice(0, fitting)
}

async function writeAudiobook({ sku, sample, formats, chapters }) {
  const { sku: ebook } = formats.find(({ format }) => format === 'ebook')
  const text = await readText({ sku: ebook, chapters })
  const temp = await mkdtemp(join(tmpdir(), 'everyday-library-'))
  const written = []
  for (const [at, { title, tokens }] of text.chapters.entries()) {
    const file = `${sku}-${String(at + 1).padStart(2, '0')}.mp3`
    const target = join(FOLDER, file)
    const texts = opening(tokens)
    await writeSpeech({ folder: temp, id: `${sku}-${at}`, voice: sample.voice, texts, bitrate: '24k', target })
    written.push({ sku, position: at + 1, title, seconds: Math.round(secondsOf(target)), file })
  }
  await rm(temp, { recursive: true })
  return written
}

const onlyEpubs = process.argv.includes('--epubs')
const { texts, sounds, apps } = await libraryItems()
await mkdir(FOLDER, { recursive: true })
const entries = []
for (const item of texts) {
  const file = `${item.sku}.epub`
  await writeFile(join(FOLDER, file), await epubOf(item, await readText(item)))
  entries.push({ sku: item.sku, position: 1, title: item.title, seconds: 0, file })
}
for (const { sku, name } of apps) {
  const file = `${sku}.html`
  await copyFile(join(root, 'scripts/library', file), join(FOLDER, file))
  entries.push({ sku, position: 1, title: name, seconds: 0, file })
}
if (onlyEpubs) {
  const kept = JSON.parse(await readFile(LIST, 'utf8'))
  entries.push(...kept.filter(({ file }) => file.endsWith('.mp3')))
} else {
  for (const item of sounds) entries.push(...(await writeAudiobook(item)))
}
await writeFile(LIST, await format(JSON.stringify(entries), { parser: 'json', printWidth: 120 }))

const listed = new Set(['library.json', ...entries.map(({ file }) => file)])
let bytes = 0
for (const file of await readdir(FOLDER)) {
  if (listed.has(file)) bytes += (await readFile(join(FOLDER, file))).length
  else await rm(join(FOLDER, file))
}
console.log(`${entries.length} files, ${Math.round(bytes / 1000)} KB`)
if (bytes > MAX_BYTES) throw new Error(`They are over ${MAX_BYTES} bytes: shorten what is read aloud`)
