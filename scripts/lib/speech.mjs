// Reads texts aloud with espeak-ng and encodes them with ffmpeg, for scripts/media.mjs and scripts/library.mjs.
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Silence between paragraphs and slides. */
export const PAUSE_SECONDS = 0.55

export const run = (/** @type {string} */ command, /** @type {string[]} */ args) =>
  execFileSync(command, args, { encoding: 'utf8' })

/** Synthesizes texts into a folder, one WAV each with a pause at its end. Returns the files with their lengths in seconds. */
export function speak(
  /** @type {string} */ folder,
  /** @type {string} */ id,
  /** @type {string} */ voice,
  /** @type {string[]} */ texts,
) {
  return texts.map((text, at) => {
    const raw = join(folder, `${id}-${at}-raw.wav`)
    const file = join(folder, `${id}-${at}.wav`)
    run('espeak-ng', ['-v', voice, '-s', '168', '-g', '4', '-w', raw, text])
    run('ffmpeg', ['-y', '-v', 'error', '-i', raw, '-af', `apad=pad_dur=${PAUSE_SECONDS}`, file])
    return { file, seconds: secondsOf(file) }
  })
}

export function secondsOf(/** @type {string} */ file) {
  return Number(run('ffprobe', ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]))
}

/** Writes a list of sounds or frames for ffmpeg's concat demuxer. */
export async function concatList(
  /** @type {string} */ folder,
  /** @type {string} */ name,
  /** @type {string[]} */ lines,
) {
  const file = join(folder, `${name}.txt`)
  await writeFile(file, lines.join('\n') + '\n')
  return file
}

/** Reads paragraphs aloud and writes them to one MP3. */
export async function writeSpeech(
  /** @type {{ folder: string, id: string, voice: string, texts: string[], bitrate: string, target: string }} */ {
    folder,
    id,
    voice,
    texts,
    bitrate,
    target,
  },
) {
  const parts = speak(folder, id, voice, texts)
  const sounds = await concatList(
    folder,
    id,
    parts.map(({ file }) => `file '${file}'`),
  )
  const smooth = 'highpass=f=90,lowpass=f=7500,loudnorm=I=-18:TP=-2'
  const encode = ['-af', smooth, '-ac', '1', '-ar', '22050', '-b:a', bitrate, '-map_metadata', '-1']
  run('ffmpeg', ['-y', '-v', 'error', '-f', 'concat', '-safe', '0', '-i', sounds, ...encode, target])
}
