import { useEffect, useRef, useState } from 'react'

type Input = { isActive: boolean; onActivate: () => void }

const UNHEARD =
  'You are offline, and this sample has not been heard on this device yet. Play it once with a connection and it stays.'
const BROKEN = 'This sample could not be played. Press play to try again.'

/** State and verbs of one sample's `<audio>`; give it `ref` and `events`. It falls silent when another becomes the active one. */
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
    setProblem(navigator.onLine ? BROKEN : UNHEARD)
  }
  const play = async () => {
    const audio = ref.current
    if (!audio) return
    onActivate()
    setProblem(null)
    setState('loading')
    // After a failure the element stays failed until it is loaded anew.
    if (audio.error) audio.load()
    try {
      await audio.play()
    } catch (error) {
      // Paused before it began, which is not a failure.
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
