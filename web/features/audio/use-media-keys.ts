import { useEffect, useRef } from 'react'

/** How far the keys for back and forward go. */
const STEP_SECONDS = 10

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
}

/** Names what is playing to the lock screen and the headphones, and follows their keys, while this is the active sample. */
export function useMediaKeys(input: Input): void {
  const { isActive, isPlaying, title, artist, album, seconds, position } = input
  const now = useRef(input)
  useEffect(() => {
    now.current = input
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
    const to = (target: number) => now.current.seek(Math.min(seconds, Math.max(0, target)))
    const keys: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
      play: () => now.current.play(),
      pause: () => now.current.pause(),
      stop: () => now.current.pause(),
      seekbackward: ({ seekOffset }) => to(now.current.position - (seekOffset ?? STEP_SECONDS)),
      seekforward: ({ seekOffset }) => to(now.current.position + (seekOffset ?? STEP_SECONDS)),
      seekto: ({ seekTime }) => to(seekTime ?? now.current.position),
    }
    const names = Object.keys(keys) as MediaSessionAction[]
    for (const name of names) setHandler(session, name, keys[name]!)
    return () => {
      for (const name of names) setHandler(session, name, null)
      session.metadata = null
    }
  }, [isActive, title, artist, album, seconds])

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
    // A browser throws for a key that it does not have; the other keys go on.
  }
}
