import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isOnline } from '../../lib/online.ts'

type Input = {
  /** In seconds, until the film says it itself. */
  length: number
  isActive: boolean
  onActivate: () => void
}

const NOT_HERE = 'You’re offline, and this lesson isn’t on this device yet. Its words are below.'
const FAILED = 'This lesson could not be played. Its words are below.'

/** Safari on a phone shows a film in full only by itself. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void }

function showCaptions(video: HTMLVideoElement, isShown: boolean) {
  for (const track of video.textTracks) track.mode = isShown ? 'showing' : 'hidden'
}

/** State and controls of a `<video>`, which needs `ref` and `events`, in a frame with `frame`. It pauses when another becomes active. */
export function useFilm({ length, isActive, onActivate }: Input) {
  const ref = useRef<HTMLVideoElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'paused' | 'loading' | 'playing'>('paused')
  const [position, setPosition] = useState(0)
  const [seconds, setSeconds] = useState(length)
  const [isMuted, setMuted] = useState(false)
  const [hasCaptions, setCaptions] = useState(true)
  const [isLarge, setLarge] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const wasActive = useRef(false)
  useEffect(() => {
    if (wasActive.current && !isActive) ref.current?.pause()
    wasActive.current = isActive
  }, [isActive])
  useEffect(() => {
    const changed = () => setLarge(document.fullscreenElement === frame.current && frame.current !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  /** Its captions are not loaded before, as the film is not. */
  const start = () => {
    onActivate()
    if (ref.current) showCaptions(ref.current, hasCaptions)
  }
  /** The browser's own controls may have started it before the code arrived. */
  const takeOver = useEffectEvent(() => {
    if (!ref.current || ref.current.paused) return
    start()
    setState('playing')
    setMuted(ref.current.muted)
  })
  useEffect(() => takeOver(), [])
  const fail = () => {
    setState('paused')
    setProblem(isOnline() ? FAILED : NOT_HERE)
  }
  const play = async () => {
    const video = ref.current
    if (!video) return
    onActivate()
    setProblem(null)
    setState('loading')
    // After an error the element has to be loaded again.
    if (video.error) video.load()
    try {
      await video.play()
    } catch (error) {
      // Paused before it started: not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') setState('paused')
      else fail()
    }
  }
  const pause = () => ref.current?.pause()
  const seek = (to: number) => {
    const video = ref.current
    if (!video) return
    video.currentTime = Math.min(Math.max(0, to), seconds)
    setPosition(video.currentTime)
  }
  /** From where the film is, which its events tell only a few times a second. */
  const skip = (by: number) => seek((ref.current?.currentTime ?? 0) + by)
  const mute = () => {
    if (ref.current) ref.current.muted = !isMuted
  }
  const toggleCaptions = () => {
    if (ref.current) showCaptions(ref.current, !hasCaptions)
    setCaptions(!hasCaptions)
  }
  const enlarge = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    if (frame.current?.requestFullscreen) return void frame.current.requestFullscreen().catch(() => {})
    ;(ref.current as AppleVideo | null)?.webkitEnterFullscreen?.()
  }
  const events = {
    onPlay: start,
    onPlaying: () => setState('playing'),
    onWaiting: () => setState('loading'),
    onPause: () => setState('paused'),
    onEnded: () => setState('paused'),
    onTimeUpdate: () => setPosition(ref.current?.currentTime ?? 0),
    onVolumeChange: () => setMuted(ref.current?.muted ?? false),
    onLoadedMetadata: () => {
      const duration = ref.current?.duration
      if (duration && Number.isFinite(duration)) setSeconds(duration)
    },
    onError: fail,
  }
  return {
    ...{ ref, frame, events, state, position, seconds, isMuted, hasCaptions, isLarge, problem },
    ...{ play, pause, seek, skip, mute, toggleCaptions, enlarge },
    toggle: () => (state === 'paused' ? void play() : pause()),
  }
}
