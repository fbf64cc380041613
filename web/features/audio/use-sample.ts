import { useEffect, useRef, useState } from 'react'
import { isOnline } from '../../lib/online.ts'

type Input = { isActive: boolean; onActivate: () => void }

const NOT_CACHED = 'You’re offline, and this sample isn’t on this device yet. Play it once online and it stays.'
const PLAYBACK_FAILED = 'This sample could not be played. Press play to try again.'

/** State and controls of a sample's `<audio>`, which needs `ref` and `events`. It pauses when another becomes active. */
export function useSample({ isActive, onActivate }: Input) {
  const ref = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'paused' | 'loading' | 'playing'>('paused')
  const [position, setPosition] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    if (!isActive) ref.current?.pause()
  }, [isActive])

  const fail = () => {
    setState('paused')
    setProblem(isOnline() ? PLAYBACK_FAILED : NOT_CACHED)
  }
  const play = async () => {
    const audio = ref.current
    if (!audio) return
    onActivate()
    setProblem(null)
    setState('loading')
    // After an error the element has to be loaded again.
    if (audio.error) audio.load()
    try {
      await audio.play()
    } catch (error) {
      // Paused before it started: not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') setState('paused')
      else fail()
    }
  }
  const pause = () => ref.current?.pause()
  const seek = (seconds: number) => {
    if (!ref.current) return
    ref.current.currentTime = seconds
    setPosition(seconds)
  }
  const events = {
    onPlaying: () => setState('playing'),
    onWaiting: () => setState('loading'),
    onPause: () => setState('paused'),
    onEnded: () => setState('paused'),
    onTimeUpdate: () => setPosition(ref.current?.currentTime ?? 0),
    onError: fail,
  }
  return { ref, events, state, position, problem, play, pause, seek }
}
