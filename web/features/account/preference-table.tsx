import { Fragment, useId } from 'react'
import { useDb } from '../../data/context.tsx'
import {
  isChannelOn,
  NOTIFICATION_CATEGORIES,
  type Channel,
  type NotificationCategory,
} from '../../domain/notification-categories.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Switch } from '../../ui/switch.tsx'
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
  /** Whether mail reaches the person: the address must be confirmed but for orders, and the server able to send it. */
  mail: 'sent' | 'unconfirmed' | 'none'
  /** Push is not on in this browser: its switches count for others. */
  isPushElsewhere?: boolean
}

const WHY_NO_MAIL = {
  unconfirmed: msg('Emails start once your address is confirmed. Until then you only get one when you place an order.'),
  none: msg('We can’t send email yet.'),
}

/** A line for each category, and a switch for each way to be told; those of email say why none comes. */
export function PreferenceTable({ preferences, mail, isPushElsewhere = false }: Props) {
  const why = useId()
  return (
    <div className="stack gap-s">
      {mail !== 'sent' && (
        <p id={why} className="small muted">
          {t(WHY_NO_MAIL[mail])}
        </p>
      )}
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
                  <td key={channel} data-dim={(channel === 'push' && isPushElsewhere) || undefined}>
                    <Toggle
                      category={category}
                      channel={channel}
                      label={t('{category}: {channel}', { category: t(category.label), channel: t(label) })}
                      preferences={preferences}
                      isImpossible={channel === 'email' && mail === 'none'}
                      reason={channel === 'email' && mail !== 'sent' ? why : undefined}
                    />
                  </td>
                ))}
              </tr>
              <tr className="tiny muted">
                <td colSpan={SHOWN.length + 1}>
                  {t(category.note)}
                  {category.always.length > 0 && (
                    <span className="block">
                      {t(
                        mail === 'none'
                          ? 'Security alerts in the app can’t be turned off.'
                          : 'Security alerts in the app and by email can’t be turned off.',
                      )}
                    </span>
                  )}
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ToggleProps = {
  category: NotificationCategory
  channel: Channel
  label: string
  preferences: Preferences
  /** Shown off, whatever was chosen: nobody is told this way. */
  isImpossible: boolean
  /** The id of the text that says why. */
  reason: string | undefined
}

function Toggle({ category, channel, label, preferences, isImpossible, reason }: ToggleProps) {
  const db = useDb()
  const stored = isChannelOn(category, channel, preferences.get(category.id)?.[channel] ?? '')
  const [on, choose] = useChosen(label, stored, (next) => savePreference(db, category.id, channel, next))
  return (
    <Switch
      className={classes.toggle}
      aria-label={label}
      aria-describedby={reason}
      on={on && !isImpossible}
      disabled={isImpossible || category.always.includes(channel)}
      onChange={choose}
    />
  )
}
