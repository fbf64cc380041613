import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { NORMAL_SPEED } from '../../collections/library-progress.ts'
import { useDb } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
import { withDone } from '../../domain/library-place.ts'
import { isOnline } from '../../lib/online.ts'
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
  const [length, setLength] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const track = copies.find((copy) => copy.position === at.position) ?? copies[0]!
  const { src, renew, failure } = useTrackSource(track)
  const speed = progress?.speed || NORMAL_SPEED
  /** It goes on playing once the next chapter is loaded. */
  const wantsPlay = useRef(false)
  const pending = useRef(at.offset)
  const keptAt = useRef(0)
  const latest = useRef({ onFailure, stopsAfterChapter, done: progress?.done ?? [], track })
  useEffect(() => {
    latest.current = { onFailure, stopsAfterChapter, done: progress?.done ?? [], track }
  })

  const write = useCallback(
    async (set: Parameters<typeof saveProgress>[2]) => {
      keptAt.current = Date.now()
      const outcome = await saveProgress(db, sku, { ...set, opened_at: timestamp() })
      if (!outcome.ok) latest.current.onFailure(failureText(outcome))
    },
    [db, sku],
  )
  const keep = useCallback(() => {
    // Not of the element, which has the chapter before this one until the next is loaded.
    void write({ chapter: latest.current.track.position, offset: Math.floor(pending.current) })
  }, [write])

  const hasMoved = useRef(false)
  const move = useCallback((to: number, offset: number) => {
    pending.current = offset
    setPosition(offset)
    setProblem(null)
    setAt((before) => (before.position === to ? before : { position: to, offset }))
  }, [])
  const [otherChapter, otherOffset] = [progress?.chapter, progress?.offset]
  useEffect(() => {
    if (hasMoved.current || !otherChapter) return
    move(otherChapter, otherOffset ?? 0)
    if (ref.current?.readyState) ref.current.currentTime = otherOffset ?? 0
  }, [otherChapter, otherOffset, move])

  // Before the element is gone, which knows where it is.
  useLayoutEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && hasMoved.current && keep()
    const leave = () => void (hasMoved.current && keep())
    document.addEventListener('visibilitychange', hidden)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [keep])
  useEffect(() => {
    if (ref.current) ref.current.playbackRate = ref.current.defaultPlaybackRate = speed / 100
  }, [speed, src])
  useEffect(() => {
    if (failure) setPlaying(false)
  }, [failure])

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
    setProblem(null)
    if (src) void start()
    else renew()
  }, [start, src, renew])
  const pause = useCallback(() => {
    wantsPlay.current = false
    ref.current?.pause()
  }, [])
  const choose = (to: number) => {
    const isSame = to === track.position
    hasMoved.current = true
    wantsPlay.current = true
    setStarted(true)
    move(to, 0)
    void write({ chapter: to, offset: 0 })
    if (!isSame || !ref.current) return
    ref.current.currentTime = 0
    play()
  }
  const seconds = length || track.seconds
  const end = (isHeard: boolean) => {
    const next = copies[copies.indexOf(track) + 1]
    const done = withDone(latest.current.done, track.position, true)
    const goesOn = wantsPlay.current && !(isHeard && latest.current.stopsAfterChapter())
    if (!next) {
      wantsPlay.current = false
      setPlaying(false)
      return void write({ chapter: track.position, offset: Math.floor(seconds), done })
    }
    wantsPlay.current = goesOn
    if (!goesOn) setPlaying(false)
    move(next.position, 0)
    void write({ chapter: next.position, offset: 0, done })
  }
  const seek = (to: number) => {
    hasMoved.current = true
    if (seconds > 0 && to >= seconds && track !== copies.at(-1)) return end(false)
    const target = Math.max(0, seconds > 0 ? Math.min(to, seconds) : to)
    pending.current = target
    setPosition(target)
    if (ref.current?.readyState) ref.current.currentTime = target
    if (!isPlaying) void write({ chapter: track.position, offset: Math.floor(target) })
  }
  const events = {
    onLoadedMetadata: () => {
      const audio = ref.current!
      if (Number.isFinite(audio.duration)) setLength(audio.duration)
      audio.playbackRate = speed / 100
      // What was heard to its end begins again.
      const isEnd = Number.isFinite(audio.duration) && pending.current >= audio.duration - 1
      audio.currentTime = isEnd ? 0 : pending.current
      if (wantsPlay.current) void start()
    },
    onPlaying: () => setPlaying(true),
    onPause: () => {
      if (ref.current?.ended || !isPlaying) return
      setPlaying(false)
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
      if (renew()) return
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
