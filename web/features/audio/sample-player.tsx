import { IconAlertTriangle, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { clockTime } from '../../domain/play-time.ts'
import type { Audiobook } from '../../catalog/schema/books.ts'
import classes from './sample-player.module.css'
import { useMediaSession } from '../../ui/use-media-session.ts'
import { useSample } from './use-sample.ts'
import { Waveform } from './waveform.tsx'

type Props = { book: Audiobook; isActive: boolean; onActivate: () => void }

/** Play, pause and seek in the sample of an audiobook, with its text below. */
export function SamplePlayer({ book, isActive, onActivate }: Props) {
  const { sample, title, author, narrator } = book
  const { ref, events, state, position, problem, play, pause, seek } = useSample({ isActive, onActivate })
  const isPlaying = state !== 'paused'
  useMediaSession({
    isActive,
    isPlaying,
    title: `${title}, sample`,
    artist: narrator,
    album: `${title} by ${author}`,
    seconds: sample.seconds,
    position,
    play: () => void play(),
    pause,
    seek,
  })
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <div className={`round ${classes.player}`} data-active={isActive || undefined}>
      <audio ref={ref} src={sample.src} preload="none" {...events} />
      <div className={classes.controls}>
        <button
          type="button"
          className={`bare disc ${classes.button}`}
          onClick={() => (isPlaying ? pause() : void play())}
          aria-label={`${isPlaying ? 'Pause' : 'Play'} the sample of ${title}`}
        >
          <Icon size={26} aria-hidden />
        </button>
        <div className={`shrink relative ${classes.track}`}>
          <Waveform id={book.sku} peaks={sample.peaks} played={position / sample.seconds} />
          <input
            type="range"
            className={`whole ${classes.slider}`}
            min={0}
            max={sample.seconds}
            step={1}
            value={Math.round(position)}
            onChange={(event) => seek(event.currentTarget.valueAsNumber)}
            aria-label={`Position in the sample of ${title}`}
            aria-valuetext={`${clockTime(position)} of ${clockTime(sample.seconds)}`}
          />
        </div>
        <p className={`muted small figures ${classes.time}`}>
          {clockTime(position)} / {clockTime(sample.seconds)}
        </p>
      </div>
      <p role="status" className="problem row gap-s">
        {problem && (
          <>
            <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
            {problem}
          </>
        )}
      </p>
      <details className="mt-s">
        <summary className="unfold">{sample.heading}</summary>
        <blockquote className={`stack ${classes.passage}`}>
          {sample.text.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </blockquote>
      </details>
    </div>
  )
}
