import { Button } from '@mantine/core'
import { useDb } from '../../data/context.tsx'
import { datesBy, deviceZone, zoneName } from '../../lib/dates.ts'
import { language } from '../../lib/language.ts'
import { DATE_FORMATS, DEFAULT_TIME_ZONE, LANGUAGES, languageFrom, TIME_FORMATS } from '../../lib/preference-options.ts'
import { t } from '../../lib/t.ts'
import { useNow } from '../../lib/use-now.ts'
import { saveSettings } from './account.commands.ts'
import type { OwnAccount } from './account.queries.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { Part } from './part.tsx'
import { SavedSelect } from './saved-fields.tsx'
import { useSaving } from './saving.tsx'
import { zoneOptions } from './zone-options.ts'

/** How the app writes dates and times. */
export function RegionPart({ account: { settings } }: { account: OwnAccount }) {
  const db = useDb()
  const now = useNow()
  const { save } = useSaving()
  const timezone = settings.timezone || DEFAULT_TIME_ZONE
  const date_format = settings.date_format || DATE_FORMATS[0]
  const time_format = settings.time_format || TIME_FORMATS[0]
  const here = deviceZone()
  const chosen = languageFrom(settings.language) ?? language.get()
  const example = (dateFormat: typeof date_format, timeFormat: typeof time_format) =>
    datesBy({ timeZone: timezone, dateFormat, timeFormat })
  const setZone = (zone: string) => saveSettings(db, { timezone: zone })
  const shown = example(date_format, time_format)
  return (
    <Part title={t('Language and region')} note={t('For all dates and times in the app, on all your devices.')}>
      <div className="all-columns">
        <SavedSelect
          id="language"
          label={t('Language')}
          description={t('The pages of the site and the store are in English.')}
          value={chosen}
          data={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
          onSave={(next) => saveSettings(db, { language: next })}
        />
        <div role="status">
          {chosen !== language.get() && (
            <Delayed>
              <p className="small muted mt-s">
                {t('{language} isn’t on this device yet. The app will switch to it when you’re online.', {
                  language: LANGUAGES[chosen],
                })}
              </p>
            </Delayed>
          )}
        </div>
      </div>
      <div className="stack gap-s all-columns">
        <SavedSelect label={t('Time zone')} value={timezone} data={zoneOptions(timezone)} onSave={setZone} />
        <p className="small muted">
          {t('It’s {time} on {day} there.', { time: shown.time(now), day: shown.day(now) })}
        </p>
        {here !== timezone && (
          <Button
            variant="light"
            className="start"
            onClick={() =>
              void save(
                t('Time zone'),
                () => setZone(here),
                async () => {
                  await setZone(timezone)
                  return null
                },
              )
            }
          >
            {t('Use {zone}', { zone: zoneName(here) })}
          </Button>
        )}
      </div>
      <SavedSelect
        label={t('Date format')}
        value={date_format}
        data={DATE_FORMATS.map((format) => ({
          value: format,
          label: `${format} (${example(format, time_format).day(now)})`,
        }))}
        onSave={(next) => saveSettings(db, { date_format: next })}
      />
      <SavedSelect
        label={t('Time format')}
        value={time_format}
        data={TIME_FORMATS.map((format) => ({
          value: format,
          label: `${format} (${example(date_format, format).time(now)})`,
        }))}
        onSave={(next) => saveSettings(db, { time_format: next })}
      />
    </Part>
  )
}
