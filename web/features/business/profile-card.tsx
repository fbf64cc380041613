import { Button } from '@mantine/core'
import { IconMapPin, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BUSINESS_STATUSES, type BusinessStatus } from '../../collections/business-options.ts'
import { businessObject } from '../../domain/business-objects.ts'
import type { ProfileCard as Profile } from '../../domain/directory-page.ts'
import { t } from '../../lib/t.ts'
import { namesById } from '../../lib/names-by-id.ts'
import { Picture } from '../../ui/picture.tsx'
import type { PillState } from '../../ui/pill-state.ts'
import { RecordStateMark } from '../../ui/record-state.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import type { RecordState } from '../../data/syncing/sync-control.ts'
import classes from './profile-card.module.css'

const STATUS = namesById(BUSINESS_STATUSES)
const STATES: Record<BusinessStatus, PillState> = { active: 'done', inactive: 'open', archived: 'past' }

type Props = {
  profile: Profile
  /** Sync state of the person's own profile. */
  recordState?: RecordState | undefined
  actions: ReactNode
  /** One of the catalog's, which shows what a profile looks like. */
  sample?: boolean
}

export function ProfileCard({ profile, recordState, actions, sample = false }: Props) {
  const { id, name, type, description, status, isTakenDown, city, state, rating, reviews } = profile
  return (
    <li className="card column">
      <Picture object={businessObject(profile)} id={id} crop="card" className={classes.picture} />
      <div className={`column ${classes.body}`}>
        <div className="between top">
          <h2 className="subheading">
            <Link to="/business/$id" params={{ id }} className="plain">
              {name}
            </Link>
          </h2>
          {!sample && (
            <span className={`pill ${classes.status}`} data-state={isTakenDown ? 'past' : STATES[status]}>
              {isTakenDown ? t('Taken down') : t(STATUS[status])}
            </span>
          )}
        </div>
        <p className="facts small muted mt-xs">
          {sample && <SampleMark />}
          <span>{type}</span>
          {(city || state) && (
            <span className="row gap-xs">
              <IconMapPin size={16} stroke={1.8} aria-hidden />
              {[city, state].filter(Boolean).join(', ')}
            </span>
          )}
          {rating !== undefined && (
            <span className="row gap-xs">
              <IconStarFilled size={16} aria-hidden className="star" />
              {rating.toFixed(1)} ({t('{n, plural, one {# review} other {# reviews}}', { n: reviews ?? 0 })})
            </span>
          )}
          <RecordStateMark state={recordState} />
        </p>
        <p className={`clamp ${classes.text}`}>{description}</p>
        <div className="row gap-s">
          <Button
            component={Link}
            to={`/business/${id}` as string}
            variant="light"
            className={classes.view}
            aria-label={t('View profile: {name}', { name })}
          >
            {t('View profile')}
          </Button>
          <div className={`row gap-none ${classes.actions}`}>{actions}</div>
        </div>
      </div>
    </li>
  )
}
