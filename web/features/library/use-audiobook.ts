import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NORMAL_SPEED } from '../../collections/library-progress.ts'
import { useDb } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
import { withDone } from '../../domain/library-place.ts'
import { isOnline, useBackOnline } from '../../lib/online.ts'
import { t } from '../../lib/t.ts'
import { timestamp } from '../../lib/timestamp.ts'
import { saveProgress } from './library.commands.ts'
import type { LibraryTitle } from './library.queries.ts'
import { useTrackSource } from './use-track-source.ts'

/** A place is kept so often while a recording plays. */
const KEEP_MS = 10_000

type Input = {
  title: LibraryTitle
  onFailure: (text: string) => void
  /** Whether playing stops at the end of a chapter. */
  stopsAfterChapter: () => boolean
}

/** A recording's `<audio>`, which needs `ref`, `src` and `events`, and where it is: kept for all devices, and followed until play is pressed. */
export function useAudiobook({ title: { sku, copies, progress }, onFailure, stopsAfterChapter }: Input) {
  const db = useDb()
  const ref = useRef<HTMLAudioElement>(null)
  const [at, setAt] = useState({ position: progress?.chapter || copies[0]!.position, offset: progress?.offset ?? 0 })
  const [position, setPosition] = useState(at.offset)
  const [isPlaying, setPlaying] = useState(false)
  const [isStarted, setStarted] = useState(false)
  const [length, setLength] = useState({ of: 0, seconds: 0 })
  const [problem, setProblem] = useState<string | null>(null)
  const track = copies.find((copy) => copy.position === at.position) ?? copies[0]!
  const { src, renew, failure } = useTrackSource(track)
  const speed = progress?.speed || NORMAL_SPEED
  /** It goes on playing once the next chapter is loaded. */
  const wantsPlay = useRef(false)
  const pending = useRef(at.offset)
  const keptAt = useRef(0)
  /** The place that was written, or followed, last. */
  const kept = useRef({ chapter: at.position, offset: at.offset })
  /** Whether the person moves here: then the place of another device is not followed. */
  const hasMoved = useRef(false)
  const latest = useRef({ onFailure, stopsAfterChapter, progress, track })
  useEffect(() => {
    latest.current = { onFailure, stopsAfterChapter, progress, track }
  })

  const write = useCallback(
    async (set: Parameters<typeof saveProgress>[2]) => {
      const outcome = await saveProgress(db, sku, { ...set, opened_at: timestamp() })
      if (!outcome.ok) latest.current.onFailure(failureText(outcome))
    },
    [db, sku],
  )
  const writePlace = useCallback(
    (chapter: number, offset: number, done?: number[]) => {
      keptAt.current = Date.now()
      kept.current = { chapter, offset: Math.floor(offset) }
      if (!wantsPlay.current) hasMoved.current = false
      void write({ ...kept.current, ...(done && { done }) })
    },
    [write],
  )
  const move = useCallback((to: number, offset: number) => {
    pending.current = offset
    setPosition(offset)
    setProblem(null)
    setAt((before) => (before.position === to ? before : { position: to, offset }))
  }, [])
  const follow = useCallback(() => {
    const { chapter, offset } = latest.current.progress ?? {}
    if (hasMoved.current || !chapter) return
    const other = { chapter, offset: offset ?? 0 }
    if (isSame(other, kept.current)) return
    kept.current = other
    move(other.chapter, other.offset)
    if (ref.current?.readyState) ref.current.currentTime = other.offset
  }, [move])
  useEffect(follow, [follow, progress?.chapter, progress?.offset])
  const keep = useCallback(() => {
    if (!hasMoved.current) return
    // Not of the element, which has the chapter before this one until the next is loaded.
    const now = { chapter: latest.current.track.position, offset: Math.floor(pending.current) }
    if (!isSame(now, kept.current)) return writePlace(now.chapter, now.offset)
    if (wantsPlay.current) return
    hasMoved.current = false
    follow()
  }, [writePlace, follow])

  // Before the element is gone, which knows where it is.
  useLayoutEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keep()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', keep)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  useEffect(() => {
    if (ref.current) ref.current.playbackRate = ref.current.defaultPlaybackRate = speed / 100
  }, [speed, src])
  useEffect(() => {
    if (!failure) return
    setPlaying(false)
    wantsPlay.current = false
  }, [failure])
  const retry = useCallback(() => {
    setProblem(null)
    renew()
  }, [renew])
  useBackOnline(failure || problem ? retry : null)

  const start = useCallback(async () => {
    const audio = ref.current
    if (!audio?.src) return
    try {
      await audio.play()
    } catch (error) {
      // Paused, or another chapter chosen, before it started: not a failure. Other errors are events of the element.
      if ((error as Error).name === 'NotAllowedError') wantsPlay.current = false
    }
  }, [])
  const play = useCallback(() => {
    hasMoved.current = true
    wantsPlay.current = true
    setStarted(true)
    if (src && !ref.current?.error) void start()
    else retry()
  }, [start, src, retry])
  const pause = useCallback(() => {
    wantsPlay.current = false
    ref.current?.pause()
  }, [])
  const choose = (to: number) => {
    const isPresent = to === track.position
    hasMoved.current = true
    wantsPlay.current = true
    setStarted(true)
    move(to, 0)
    writePlace(to, 0)
    if (!isPresent || !ref.current) return
    ref.current.currentTime = 0
    play()
  }
  const seconds = (length.of === track.position && length.seconds) || track.seconds
  const end = (isHeard: boolean) => {
    const next = copies[copies.indexOf(track) + 1]
    const done = withDone(latest.current.progress?.done ?? [], track.position, true)
    const goesOn = wantsPlay.current && !(isHeard && latest.current.stopsAfterChapter())
    if (!next) {
      wantsPlay.current = false
      setPlaying(false)
      return writePlace(track.position, seconds, done)
    }
    wantsPlay.current = goesOn
    if (!goesOn) setPlaying(false)
    move(next.position, 0)
    writePlace(next.position, 0, done)
  }
  const seek = (to: number) => {
    hasMoved.current = true
    if (seconds > 0 && to >= seconds && track !== copies.at(-1)) return end(false)
    const target = Math.max(0, seconds > 0 ? Math.min(to, seconds) : to)
    pending.current = target
    setPosition(target)
    if (ref.current?.readyState) ref.current.currentTime = target
    if (!isPlaying) writePlace(track.position, target)
  }
  const events = {
    onLoadedMetadata: () => {
      const audio = ref.current!
      // Of the chapter before this one.
      if (!src) return
      if (Number.isFinite(audio.duration)) setLength({ of: track.position, seconds: audio.duration })
      audio.playbackRate = speed / 100
      // What was heard to its end begins again.
      const isEnd = Number.isFinite(audio.duration) && pending.current >= audio.duration - 1
      audio.currentTime = isEnd ? 0 : pending.current
      if (wantsPlay.current) void start()
    },
    onPlaying: () => {
      hasMoved.current = true
      setPlaying(true)
    },
    onPause: () => {
      if (ref.current?.ended || !isPlaying) return
      setPlaying(false)
      // Also where the device paused it, for a call or without its headphones.
      wantsPlay.current = false
      keep()
    },
    onEnded: () => end(true),
    onTimeUpdate: () => {
      const audio = ref.current
      if (!audio || audio.readyState === 0 || !src) return
      pending.current = audio.currentTime
      setPosition(audio.currentTime)
      if (!audio.paused && Date.now() - keptAt.current >= KEEP_MS) keep()
    },
    onError: () => {
      setPlaying(false)
      if (renew({ isAutomatic: true })) return
      wantsPlay.current = false
      setProblem(
        isOnline()
          ? t('This chapter could not be played. Press play to try again.')
          : t('You’re offline, and this chapter isn’t on this device.'),
      )
    },
  }
  return {
    ...{ ref, src, events, track, position, seconds, isPlaying, isStarted, speed },
    ...{ play, pause, seek, choose },
    problem: problem ?? failure,
    setSpeed: (percent: number) => void write({ speed: percent }),
  }
}

type Place = { chapter: number; offset: number }
const isSame = (a: Place, b: Place) => a.chapter === b.chapter && a.offset === b.offset
