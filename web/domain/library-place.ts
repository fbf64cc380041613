import { MAX_CHAPTERS } from '../collections/library-progress.ts'
import type { LibraryKind } from './owned-titles.ts'

/** Where somebody is in a title: the chapter, how much of it, and the chapters that are done (web/collections/library-progress.ts). */
export type Place = { chapter: number; offset: number; done: readonly number[] }

/** How far somebody is. `chapter`: counted from 1; `chapters`: null where that is not known here; `share`: 0 to 1. */
export type HowFar = { chapter: number; chapters: number | null; share: number; isFinished: boolean }

/** How far somebody is in a book: of a course, by the modules that are done. `chapters`: undefined where it is not known here. */
export function readSoFar(place: Place, chapters: number | undefined, kind: LibraryKind): HowFar {
  if (!chapters) return { chapter: place.chapter + 1, chapters: null, share: 0, isFinished: false }
  const chapter = Math.min(place.chapter, chapters - 1)
  const done = new Set(place.done.filter((one) => one < chapters))
  const isFinished = kind === 'course' ? done.size === chapters : done.has(chapters - 1)
  const read = kind === 'course' ? done.size : chapter + Math.min(place.offset, 1000) / 1000
  return { chapter: chapter + 1, chapters, share: isFinished ? 1 : read / chapters, isFinished }
}

type Track = { position: number; seconds: number }

/** How far somebody is in a recording, by its time, or by its chapters where a length is not known. */
export function heardSoFar(place: Place, tracks: readonly Track[]): HowFar {
  const at = Math.max(
    0,
    tracks.findIndex(({ position }) => position === place.chapter),
  )
  const last = tracks.at(-1)
  const isFinished = last !== undefined && place.done.includes(last.position)
  const whole = tracks.reduce((sum, { seconds }) => sum + seconds, 0)
  const before = tracks.slice(0, at).reduce((sum, { seconds }) => sum + seconds, 0)
  const isTimed = tracks.every(({ seconds }) => seconds > 0)
  const share = isTimed ? (before + place.offset) / whole : at / tracks.length
  return {
    chapter: at + 1,
    chapters: tracks.length || null,
    share: isFinished ? 1 : tracks.length === 0 ? 0 : Math.min(1, share),
    isFinished,
  }
}

/** The chapters that are done with another one, or without it: each once, in order. Where no more can be stored they stay as they are. */
export function withDone(done: readonly number[], chapter: number, isDone: boolean): number[] {
  const others = done.filter((one) => one !== chapter)
  const isAdded = isDone && others.length < MAX_CHAPTERS
  return [...new Set([...others, ...(isAdded ? [chapter] : [])])].sort((a, b) => a - b)
}
