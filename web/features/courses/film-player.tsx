import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Video } from '../../catalog/schema/media.ts'
import { clockTime } from '../../domain/play-time.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useMediaSession } from '../../ui/use-media-session.ts'
import classes from './film-player.module.css'
import { useFilm } from './use-film.ts'

/** How far the arrow keys move. */
const STEP = 5

type Props = { video: Video; course: string; isActive: boolean; onActivate: () => void }

/** A lesson with its controls below the picture, where they cover no captions. Until the code runs, the browser's own are there. */
export function FilmPlayer({ video, course, isActive, onActivate }: Props) {
  const film = useFilm({ length: video.seconds, isActive, onActivate })
  const { state, position, seconds, isMuted, hasCaptions, isLarge, problem, toggle, seek } = film
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const isPlaying = state !== 'paused'
  useMediaSession({
    isActive,
    isPlaying,
    title: video.title,
    artist: 'Everyday',
    album: course,
    seconds,
    position,
    play: () => void film.play(),
    pause: film.pause,
    seek,
  })
  const keys: Record<string, () => void> = {
    k: toggle,
    m: film.mute,
    c: film.toggleCaptions,
    f: film.enlarge,
    ArrowLeft: () => film.skip(-STEP),
    ArrowRight: () => film.skip(STEP),
  }
  const press = (event: KeyboardEvent) => {
    const action = keys[event.key]
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    action()
  }
  const PlayIcon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const SoundIcon = isMuted ? IconVolumeOff : IconVolume
  const CaptionIcon = hasCaptions ? IconBadgeCcFilled : IconBadgeCc
  const SizeIcon = isLarge ? IconMinimize : IconMaximize
  return (
    <>
      <div ref={film.frame} className={`card ${classes.frame}`} role="group" aria-label={video.title} onKeyDown={press}>
        <div className={classes.picture} onClick={isReady ? toggle : undefined}>
          <video
            ref={film.ref}
            className={`across block ${classes.film}`}
            src={video.src}
            poster={video.poster}
            width={640}
            height={360}
            preload="none"
            controls={!isReady}
            playsInline
            aria-label={video.title}
            {...film.events}
          >
            <track kind="captions" src={video.captions} srcLang="en" label="English" />
          </video>
          {isReady && !isPlaying && (
            <span className={`disc ${classes.start}`} aria-hidden>
              <IconPlayerPlayFilled size={26} />
            </span>
          )}
        </div>
        <div className={classes.controls}>
          {isReady && (
            <>
              <IconButton label={isPlaying ? 'Pause' : 'Play'} onClick={toggle}>
                <PlayIcon size={22} aria-hidden />
              </IconButton>
              <input
                type="range"
                className="range"
                min={0}
                max={Math.max(1, Math.floor(seconds))}
                step={1}
                value={Math.floor(position)}
                onChange={(event) => seek(event.currentTarget.valueAsNumber)}
                aria-label="Place in the lesson"
                aria-valuetext={`${clockTime(position)} of ${clockTime(seconds)}`}
              />
              <span className="tiny muted figures nowrap">
                {clockTime(position)} / {clockTime(seconds)}
              </span>
              <span className={classes.switches}>
                <IconButton label="Captions" aria-pressed={hasCaptions} onClick={film.toggleCaptions}>
                  <CaptionIcon size={22} aria-hidden />
                </IconButton>
                <IconButton label="Mute" aria-pressed={isMuted} onClick={film.mute}>
                  <SoundIcon size={22} stroke={1.8} aria-hidden />
                </IconButton>
                <IconButton label="Full screen" aria-pressed={isLarge} onClick={film.enlarge}>
                  <SizeIcon size={22} stroke={1.8} aria-hidden />
                </IconButton>
              </span>
            </>
          )}
        </div>
      </div>
      <p role="status" className="problem">
        {problem}
      </p>
    </>
  )
}
