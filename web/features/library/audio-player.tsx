import {
  IconAlertTriangle,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward15,
  IconRewindForward30,
} from '@tabler/icons-react'
import { clockTime } from '../../domain/play-time.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { useMediaSession } from '../../ui/use-media-session.ts'
import type { LibraryTitle } from './library.queries.ts'
import classes from './player.module.css'
import { TrackList } from './track-list.tsx'
import { useAudiobook } from './use-audiobook.ts'
import { useSleepTimer, type Sleep } from './use-sleep-timer.ts'
import type { TitleFacts } from './use-title-facts.ts'

const BACK = 15
const FORWARD = 30
const STEPS = { back: BACK, forward: FORWARD }
const SPEEDS = [75, 90, 100, 110, 125, 150, 175, 200] as const

type Props = { title: LibraryTitle; facts: TitleFacts; onFailure: (text: string) => void }

/** Plays the chapters of a recording one after another, from where the person was. */
export function AudioPlayer({ title, facts, onFailure }: Props) {
  const player = useAudiobook({ title, onFailure, stopsAfterChapter: () => sleep.endsChapter() })
  const sleep = useSleepTimer({ isPlaying: player.isPlaying, pause: player.pause })
  const { track, isPlaying, position, seconds, speed } = player
  const isFirst = track === title.copies[0]
  const isLast = track === title.copies.at(-1)
  useMediaSession({
    isActive: player.isStarted,
    isPlaying,
    title: track.title,
    artist: facts.by,
    album: facts.title,
    seconds,
    position: Math.min(position, seconds),
    steps: STEPS,
    play: player.play,
    pause: player.pause,
    seek: player.seek,
    next: isLast ? undefined : () => player.choose(track.position + 1),
    previous: isFirst ? undefined : () => player.choose(track.position - 1),
  })
  const speeds = Object.fromEntries(
    [...new Set([...SPEEDS, speed])].sort((a, b) => a - b).map((percent) => [`${percent}%`, `${percent / 100}×`]),
  )
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <>
      <section aria-label={t('Player')} className={`card pad ${classes.player}`}>
        <audio ref={player.ref} src={player.src} preload="metadata" {...player.events} />
        <p className="tiny muted figures">
          {t('Chapter {n} of {all}', { n: title.copies.indexOf(track) + 1, all: title.copies.length })}
        </p>
        <h2 className="subheading wrap-anywhere">{track.title}</h2>
        <input
          type="range"
          className="range"
          min={0}
          max={Math.max(1, Math.floor(seconds))}
          step={1}
          value={Math.min(Math.floor(position), Math.max(1, Math.floor(seconds)))}
          onChange={(event) => player.seek(event.currentTarget.valueAsNumber)}
          aria-label={t('Place in the chapter')}
          aria-valuetext={t('{time} of {all}', { time: clockTime(position), all: clockTime(seconds) })}
        />
        <p className={`tiny muted figures ${classes.times}`}>
          <span>{clockTime(position)}</span>
          <span>{clockTime(seconds)}</span>
        </p>
        <div className={classes.buttons}>
          <IconButton label={t('{n} seconds back', { n: BACK })} size={52} onClick={() => player.seek(position - BACK)}>
            <IconRewindBackward15 size={28} stroke={1.7} aria-hidden />
          </IconButton>
          <button
            type="button"
            className={`bare disc ${classes.play}`}
            aria-label={t(isPlaying ? 'Pause' : 'Play')}
            onClick={isPlaying ? player.pause : player.play}
          >
            <Icon size={30} aria-hidden />
          </button>
          <IconButton
            label={t('{n} seconds forward', { n: FORWARD })}
            size={52}
            onClick={() => player.seek(position + FORWARD)}
          >
            <IconRewindForward30 size={28} stroke={1.7} aria-hidden />
          </IconButton>
        </div>
        <p role="status" className="problem row gap-s">
          {player.problem && (
            <>
              <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
              {player.problem}
            </>
          )}
        </p>
        <div className={classes.choices}>
          <Select
            label={t('Speed')}
            place="above"
            options={speeds}
            value={`${speed}%`}
            onChange={(value) => player.setSpeed(parseInt(value, 10))}
          />
          <Select
            label={t('Sleep timer')}
            place="above"
            options={{
              '': t('Off'),
              '15': t('{n} minutes', { n: 15 }),
              '30': t('{n} minutes', { n: 30 }),
              '60': t('{n} minutes', { n: 60 }),
              chapter: t('End of chapter'),
            }}
            value={sleep.choice}
            onChange={(choice: Sleep) => sleep.choose(choice)}
          />
        </div>
        <p className="tiny muted figures" role="status">
          {sleep.minutesLeft !== null &&
            t('Stops in {n, plural, one {# minute} other {# minutes}}', { n: sleep.minutesLeft })}
        </p>
      </section>
      <Section title={t('Chapters')} className="mt-xxl">
        <TrackList
          tracks={title.copies}
          current={track}
          isPlaying={isPlaying}
          done={title.progress?.done ?? []}
          onChoose={(track) => player.choose(track.position)}
        />
      </Section>
    </>
  )
}
