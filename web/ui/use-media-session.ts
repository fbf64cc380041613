import { useEffect, useRef } from 'react'

/** How far the media keys for back and forward seek, unless the browser says so. */
const STEP_SECONDS = { back: 10, forward: 10 }

type Input = {
  isActive: boolean
  isPlaying: boolean
  title: string
  artist: string
  album: string
  seconds: number
  position: number
  play: () => void
  pause: () => void
  seek: (seconds: number) => void
  /** How far back and forward seek. */
  steps?: typeof STEP_SECONDS
  /** To the next part of a recording, or the one before, where there is one. */
  next?: (() => void) | undefined
  previous?: (() => void) | undefined
}

/** Publishes the active recording to the lock screen and handles media keys, by the Media Session API. */
export function useMediaSession(input: Input): void {
  const { isActive, isPlaying, title, artist, album, seconds, position, steps = STEP_SECONDS } = input
  const [hasNext, hasPrevious] = [Boolean(input.next), Boolean(input.previous)]
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })

  useEffect(() => {
    const session = 'mediaSession' in navigator ? navigator.mediaSession : null
    if (!session || !isActive) return
    session.metadata = new MediaMetadata({
      title,
      artist,
      album,
      artwork: [{ src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' }],
    })
    const seekTo = (target: number) => latest.current.seek(Math.min(seconds, Math.max(0, target)))
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => latest.current.play(),
      pause: () => latest.current.pause(),
      stop: () => latest.current.pause(),
      seekbackward: ({ seekOffset }) => seekTo(latest.current.position - (seekOffset ?? steps.back)),
      seekforward: ({ seekOffset }) => seekTo(latest.current.position + (seekOffset ?? steps.forward)),
      seekto: ({ seekTime }) => seekTo(seekTime ?? latest.current.position),
      ...(hasNext && { nexttrack: () => latest.current.next?.() }),
      ...(hasPrevious && { previoustrack: () => latest.current.previous?.() }),
    }
    const names = Object.keys(handlers) as MediaSessionAction[]
    for (const name of names) setHandler(session, name, handlers[name]!)
    return () => {
      for (const name of names) setHandler(session, name, null)
      session.metadata = null
    }
  }, [isActive, title, artist, album, seconds, steps.back, steps.forward, hasNext, hasPrevious])

  useEffect(() => {
    if (!isActive || !('mediaSession' in navigator)) return
    navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused'
    navigator.mediaSession.setPositionState?.({ duration: seconds, position: Math.min(position, seconds) })
  }, [isActive, isPlaying, seconds, position])
}

function setHandler(session: MediaSession, name: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(name, handler)
  } catch {
    // Browsers throw for unsupported actions; the others still work.
  }
}
