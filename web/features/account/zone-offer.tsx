import { Button } from '@mantine/core'
import { useDb } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
import { useSideQuery } from '../../data/live.ts'
import { deviceZone, isRegion, zoneName } from '../../lib/dates.ts'
import { derivedId } from '../../lib/id.ts'
import { DEFAULT_TIME_ZONE } from '../../lib/preference-options.ts'
import { t } from '../../lib/t.ts'
import { useDates } from '../../lib/use-dates.ts'
import { useNow } from '../../lib/use-now.ts'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useFeedback, type FeedbackState } from '../../ui/use-feedback.ts'
import { saveSettings } from './account.commands.ts'
import classes from './zone-offer.module.css'

/** The zone of this device where the person has set none and the default is another; null if there is nothing to offer. */
type Offer = string | null

/** What `ZoneOffer` shows; undefined until the settings are read. */
export function useZoneOffer(): { offer: Offer | undefined; feedback: FeedbackState } {
  const db = useDb()
  const id = derivedId(db.owner, 'user_settings')
  const here = deviceZone()
  const chosen = useSideQuery(
    async () => (await db.user_settings.get(id))?.timezone ?? '',
    [db, id],
    DEFAULT_TIME_ZONE, // settings that cannot be read may name a zone
  )
  const feedback = useFeedback()
  return { offer: chosen === undefined ? undefined : chosen === '' && isRegion(here) ? here : null, feedback }
}

/** Offers the zone of this device to who has not chosen one. The answer, either way, is a setting: it is not asked on other devices. */
export function ZoneOffer({ offer, feedback }: { offer: Offer; feedback: FeedbackState }) {
  const db = useDb()
  const dates = useDates()
  const now = useNow()
  const choose = async (timezone: string) => {
    const outcome = await saveSettings(db, { timezone })
    if (!outcome.ok) return feedback.show({ text: failureText(outcome), failed: true })
    feedback.show({
      text: t('Times are shown in {zone}.', { zone: zoneName(timezone) }),
      focus: true,
      undo: async () => {
        const undone = await saveSettings(db, { timezone: '' })
        return undone.ok ? null : { text: failureText(undone), failed: true }
      },
    })
  }
  return (
    <>
      {offer !== null && (
        <section className={`note row ${classes.offer}`} aria-labelledby="zone-offer">
          <div className="grow">
            <h2 id="zone-offer" className={classes.title}>
              {t('Times are shown in {zone}.', { zone: DEFAULT_TIME_ZONE })}
            </h2>
            <p className="small muted mt-xs">
              {t('It’s {time} on {day} there, and {timeHere} on {dayHere} on this device.', {
                time: dates.time(now, DEFAULT_TIME_ZONE),
                day: dates.day(now, DEFAULT_TIME_ZONE),
                timeHere: dates.time(now, offer),
                dayHere: dates.day(now, offer),
              })}
            </p>
          </div>
          <div className={`row gap-s ${classes.verbs}`}>
            <Button onClick={() => void choose(offer)}>{t('Use {zone}', { zone: zoneName(offer) })}</Button>
            <Button variant="default" onClick={() => void choose(DEFAULT_TIME_ZONE)}>
              {t('Keep {zone}', { zone: DEFAULT_TIME_ZONE })}
            </Button>
          </div>
        </section>
      )}
      <UndoBar state={feedback} />
    </>
  )
}
