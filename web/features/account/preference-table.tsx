import { Fragment } from 'react'
import { useDb } from '../../data/context.tsx'
import {
  isChannelOn,
  NOTIFICATION_CATEGORIES,
  type Channel,
  type NotificationCategory,
} from '../../domain/notification-categories.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import classes from './preference-table.module.css'
import { savePreference, type Preferences } from './preferences.commands.ts'
import { useChosen } from './use-chosen.ts'

const COLUMNS: Record<Channel, string> = {
  in_app: msg('In the app'),
  email: msg('Email', 'a way to be told'),
  push: msg('Push'),
}
const SHOWN = Object.entries(COLUMNS) as [Channel, string][]

type Props = {
  preferences: Preferences
  /** Whether mail reaches the person: the address must be confirmed, and the server able to send it. */
  mail: 'sent' | 'unconfirmed' | 'none'
}

/** A line for each category, and a switch for each way to be told. */
export function PreferenceTable({ preferences, mail }: Props) {
  return (
    <div className="stack gap-s">
      <table className={classes.table}>
        <thead>
          <tr className="tiny muted">
            <th scope="col" className="unseen">
              {t('Category')}
            </th>
            {SHOWN.map(([channel, label]) => (
              <th key={channel} scope="col">
                {t(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_CATEGORIES.map((category) => (
            <Fragment key={category.id}>
              <tr>
                <th scope="row">{t(category.label)}</th>
                {SHOWN.map(([channel, label]) => (
                  <td key={channel}>
                    <Toggle
                      category={category}
                      channel={channel}
                      label={t('{category}: {channel}', { category: t(category.label), channel: t(label) })}
                      preferences={preferences}
                    />
                  </td>
                ))}
              </tr>
              <tr className="tiny muted">
                <td colSpan={SHOWN.length + 1}>{t(category.note)}</td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        {t('Security notices in the app and by email cannot be turned off.')}{' '}
        {mail === 'none' && t('This server cannot send email yet.')}
        {mail === 'unconfirmed' && t('No email comes before your address is confirmed.')}
      </p>
    </div>
  )
}

type ToggleProps = { category: NotificationCategory; channel: Channel; label: string; preferences: Preferences }

function Toggle({ category, channel, label, preferences }: ToggleProps) {
  const db = useDb()
  const stored = isChannelOn(category, channel, preferences.get(category.id)?.[channel] ?? '')
  const [on, choose] = useChosen(label, stored, (next) => savePreference(db, category.id, channel, next))
  return (
    <label className={`centered ${classes.toggle}`}>
      <input
        type="checkbox"
        role="switch"
        aria-label={label}
        checked={on}
        disabled={category.always.includes(channel)}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </label>
  )
}
