import { IconCheck, IconVolume } from '@tabler/icons-react'
import type { LibraryCopy } from '../../domain/library-copy.ts'
import { clockTime } from '../../domain/play-time.ts'
import { t } from '../../lib/t.ts'
import classes from './player.module.css'

type Props = {
  tracks: readonly LibraryCopy[]
  current: LibraryCopy
  isPlaying: boolean
  done: readonly number[]
  onChoose: (track: LibraryCopy) => void
}

/** The chapters of a recording with their lengths. */
export function TrackList({ tracks, current, isPlaying, done, onChoose }: Props) {
  return (
    <ol className="ruled lined">
      {tracks.map((track, at) => (
        <li key={track.id}>
          <button
            type="button"
            className={`bare across ${classes.track}`}
            aria-current={track.id === current.id || undefined}
            onClick={() => onChoose(track)}
          >
            <span className={`figures muted ${classes.number}`}>{at + 1}</span>
            <span className="grow wrap-anywhere">{track.title}</span>
            {track.id === current.id && isPlaying && <IconVolume size={18} stroke={1.8} aria-hidden />}
            {done.includes(track.position) && (
              <>
                <IconCheck size={18} stroke={1.8} aria-hidden />
                <span className="unseen">{t('Finished')}</span>
              </>
            )}
            {track.seconds > 0 && <span className="tiny muted figures">{clockTime(track.seconds)}</span>}
          </button>
        </li>
      ))}
    </ol>
  )
}
