// Generates public/media from the catalog: an MP3 for each audiobook's sample, and a video, its poster and its captions for each
// lesson. `node scripts/media.mjs [id ...]`; needs espeak-ng and ffmpeg. Run it again when their texts or illustrations change,
// and commit the output. It writes durations and peaks into the catalog too.
import { execFileSync } from 'node:child_process'
import { mkdtemp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { pictureRenderer } from './lib/pictures.mjs'
import { concatList, PAUSE_SECONDS, run, secondsOf, speak, writeSpeech } from './lib/speech.mjs'

const CATALOG = new URL('../public/catalog/', import.meta.url)
const MEDIA = new URL('../public/media/', import.meta.url)
/** Maximum size of one file. */
const MAX_BYTES = 200_000
const WIDTH = 640
const HEIGHT = 360
const PEAKS = 72
const LESSON_VOICE = 'en-us+f3'

const wanted = process.argv.slice(2)
const isWanted = (/** @type {string} */ id) => wanted.length === 0 || wanted.includes(id)
const temp = await mkdtemp(join(tmpdir(), 'everyday-media-'))
await mkdir(MEDIA, { recursive: true })

async function checkSize(/** @type {string} */ file) {
  const { size } = await stat(file)
  console.log(`${file.split('/').pop()}: ${Math.round(size / 1000)} KB`)
  if (size > MAX_BYTES) throw new Error(`${file} is over ${MAX_BYTES} bytes: shorten its words`)
}

async function makeSample(/** @type {any} */ { sku, sample }) {
  const target = new URL(sample.src.slice('/media/'.length), MEDIA).pathname
  await writeSpeech({ folder: temp, id: sku, voice: sample.voice, texts: sample.text, bitrate: '32k', target })
  await checkSize(target)
  sample.seconds = Math.round(secondsOf(target))
  sample.peaks = peaks(target)
}

/** The volume along a recording, as PEAKS digits from 0 to 9. */
function peaks(/** @type {string} */ file) {
  const raw = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 's16le', '-ac', '1', '-ar', '8000', '-'], {
    maxBuffer: 10_000_000,
  })
  const sound = new Int16Array(raw.buffer, raw.byteOffset, raw.length >> 1)
  const part = sound.length / PEAKS
  const loud = Array.from({ length: PEAKS }, (_, at) =>
    Math.sqrt(sound.subarray(at * part, (at + 1) * part).reduce((sum, each) => sum + each * each, 0) / part),
  )
  const most = Math.max(...loud)
  return loud.map((each) => Math.round((each / most) * 9)).join('')
}

const clock = (/** @type {number} */ seconds) => new Date(seconds * 1000).toISOString().slice(11, 23)

async function makeLesson(/** @type {any} */ video, /** @type {import('playwright').Page} */ page) {
  const parts = speak(
    temp,
    video.id,
    LESSON_VOICE,
    video.slides.map((/** @type {any} */ { text }) => text),
  )
  const target = (/** @type {string} */ address) => new URL(address.slice('/media/'.length), MEDIA).pathname
  const frames = []
  const cues = ['WEBVTT']
  let at = 0
  for (const [index, { title, text }] of video.slides.entries()) {
    const frame = join(temp, `${video.id}-${index}.png`)
    await page.setContent(
      slide({
        title,
        lesson: video.title,
        step: index + 1,
        of: video.slides.length,
        picture: render('CoverPicture', { object: `cover-${video.course.sku}` }),
      }),
    )
    await page.screenshot({ path: frame })
    const { seconds } = parts[index]
    frames.push(`file '${frame}'`, `duration ${seconds}`)
    cues.push(...captions(text, at, seconds - PAUSE_SECONDS))
    at += seconds
    if (index === 0)
      run('ffmpeg', ['-y', '-v', 'error', '-i', frame, '-c:v', 'libwebp', '-quality', '72', target(video.poster)])
  }
  const pictures = await concatList(temp, `${video.id}-frames`, [...frames, frames.at(-2)])
  const sounds = await concatList(
    temp,
    video.id,
    parts.map(({ file }) => `file '${file}'`),
  )
  const inputs = ['-f', 'concat', '-safe', '0', '-i', pictures, '-f', 'concat', '-safe', '0', '-i', sounds]
  const film = [
    '-r',
    '5',
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'stillimage',
    '-crf',
    '30',
    '-pix_fmt',
    'yuv420p',
  ]
  const sound = ['-af', 'lowpass=f=7500,loudnorm=I=-18:TP=-2', '-c:a', 'aac', '-ac', '1', '-ar', '22050', '-b:a', '28k']
  const file = target(video.src)
  run('ffmpeg', [
    '-y',
    '-v',
    'error',
    ...inputs,
    ...film,
    ...sound,
    '-t',
    String(at),
    '-movflags',
    '+faststart',
    '-map_metadata',
    '-1',
    file,
  ])
  await writeFile(target(video.captions), cues.join('\n\n') + '\n')
  await checkSize(file)
  video.seconds = Math.round(secondsOf(file))
}

/** Captions of a sentence: one, or several if it is long, each with a duration in proportion to its length. */
function captions(/** @type {string} */ text, /** @type {number} */ from, /** @type {number} */ seconds) {
  /** @type {string[]} */
  const lines = []
  for (const sentence of text.match(/[^.?:]+[.?:]+/g)?.map((each) => each.trim()) ?? [text]) {
    const last = lines.at(-1)
    if (last && last.length < 30) lines[lines.length - 1] = `${last} ${sentence}`
    else lines.push(sentence)
  }
  const letters = lines.join('').length
  return lines.map((line) => {
    const to = from + (seconds * line.length) / letters
    const cue = `${clock(from)} --> ${clock(to)}\n${line}`
    from = to
    return cue
  })
}

function slide(/** @type {any} */ { title, lesson, step, of, picture }) {
  const size = title.length > 22 ? 40 : 52
  return `${head}<style>
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; display: grid; grid-template-columns: 1fr 216px;
      background: var(--paper); color: var(--ink); font-family: 'DejaVu Sans', sans-serif; }
    main { padding: 34px 28px 30px 36px; display: flex; flex-direction: column; }
    h1 { margin: auto 0; font-size: ${size}px; line-height: 1.12; letter-spacing: -0.03em; }
    p { margin: 0; font-size: 16px; color: var(--muted); }
    body > svg { width: 216px; height: ${HEIGHT}px; }
  </style><main><p>${lesson}</p><h1>${title}</h1><p>${step} of ${of}</p></main>${picture}`
}

const read = async (/** @type {string} */ name) => JSON.parse(await readFile(new URL(name, CATALOG), 'utf8'))
const write = (/** @type {string} */ name, /** @type {object} */ file) => {
  const path = new URL(name, CATALOG).pathname
  return writeFile(path, JSON.stringify(file, null, 2) + '\n').then(() =>
    run('npx', ['prettier', '--write', '--log-level', 'warn', path]),
  )
}

const { head, render } = await pictureRenderer()
const browser = await chromium.launch({
  executablePath: process.env.EVERYDAY_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  const audiobooks = await read('items/audiobooks.json')
  for (const item of audiobooks.items) if (isWanted(item.sku)) await makeSample(item)
  await write('items/audiobooks.json', audiobooks)
  const videos = await read('videos.json')
  for (const video of videos.items) if (isWanted(video.id)) await makeLesson(video, page)
  await write('videos.json', videos)
} finally {
  await browser.close()
  await rm(temp, { recursive: true })
}
