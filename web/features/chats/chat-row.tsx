import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Dates } from '../../lib/dates.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { ListedChat } from './chat-list.ts'
import classes from './chat-row.module.css'
import { momentOf } from '../../lib/timestamp.ts'

/** Rows with a time, which depends on the time zone, are never part of the prerendered page. */
function dateWords(date: string, dates: Dates): string {
  const at = momentOf(date)
  return date.length === 10 ? dates.day(at, 'UTC') : `${dates.day(at)}, ${dates.time(at)}`
}

type Props = {
  chat: ListedChat
  selected: boolean
  onSelect: (id: string, on: boolean) => void
  onStar: (id: string, starred: boolean) => void
}

export function ChatRow({
  chat: { id, title, preview, searches, date, starred, sample, here },
  selected,
  onSelect,
  onStar,
}: Props) {
  const dates = useDates()
  return (
    <article className={`hovers relative ${classes.row}`} data-selected={selected || undefined}>
      <label className={`check ${classes.check}`}>
        <input
          type="checkbox"
          checked={selected}
          aria-label={t('Select {title}', { title })}
          onChange={(event) => onSelect(id, event.currentTarget.checked)}
        />
      </label>
      <div className={`grow ${classes.words}`}>
        <h2 className={classes.title}>
          <Link to="/search" search={{ chat: id }} className="plain cover wrap-anywhere">
            {title}
          </Link>
        </h2>
        <p className="small muted clamp any-width">{preview}</p>
        {searches.length > 0 && (
          <p className="small muted clamp any-width">
            {t('Also searched for: {searches}', { searches: searches.join(', ') })}
          </p>
        )}
        <p className="row muted tiny mt-xs">
          <time dateTime={date}>{dateWords(date, dates)}</time>
          {sample && <SampleMark />}
          {here && (
            <span className="pill" data-state="past">
              {t('On this device only')}
            </span>
          )}
        </p>
      </div>
      <IconButton
        label={t('Star {title}', { title })}
        aria-pressed={starred}
        className={classes.star}
        onClick={() => onStar(id, !starred)}
      >
        {starred ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} stroke={1.8} aria-hidden />}
      </IconButton>
    </article>
  )
}
