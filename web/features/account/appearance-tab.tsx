import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId } from 'react'
import { FONT_SIZE_LABELS } from '../../collections/user-appearance.ts'
import { useDb } from '../../data/context.tsx'
import { derivedId } from '../../lib/id.ts'
import { msg } from '../../lib/msg.ts'
import { DEFAULT_FONT_SIZE, FONT_SIZES, type FontSize } from '../../lib/preference-options.ts'
import { t } from '../../lib/t.ts'
import { Problem } from '../../ui/problem.tsx'
import { saveFontSize } from './account.commands.ts'
import classes from './appearance-tab.module.css'
import { Part } from './part.tsx'
import { WithMark } from './saved-fields.tsx'
import { useChosen } from './use-chosen.ts'

const THEMES: { value: MantineColorScheme; looks: string[]; label: string }[] = [
  { value: 'light', looks: ['light'], label: msg('Light') },
  { value: 'dark', looks: ['dark'], label: msg('Dark') },
  { value: 'auto', looks: ['light', 'dark'], label: msg('System') },
]

/** /settings/appearance: the size of the text, and the theme. */
export function AppearanceTab() {
  const db = useDb()
  const row = useLiveQuery(
    () =>
      db.user_appearance
        .get(derivedId(db.owner, 'user_appearance'))
        .then((found) => ({ size: found?.font_size || DEFAULT_FONT_SIZE }))
        .catch(() => null),
    [db],
  )
  if (row === undefined) return null
  return (
    <div>
      <Part title={t('Font size')} note={t('For the whole app, on all your devices.')}>
        {row ? (
          <FontSizes size={row.size} />
        ) : (
          <Problem title={t('Failed to load appearance settings')} className="all-columns">
            {t('They’re kept on this device. Reload the page to try again.')}
          </Problem>
        )}
      </Part>
      <Part title={t('Theme')} note={t('For this device only.')}>
        <Themes />
      </Part>
    </div>
  )
}

function FontSizes({ size }: { size: FontSize }) {
  const db = useDb()
  const [shown, choose] = useChosen(t('Font size'), size, (next) => saveFontSize(db, next))
  const name = useId()
  return (
    <WithMark label={t('Font size')} wide above>
      <fieldset className={classes.choices}>
        <legend className="unseen">{t('Font size')}</legend>
        {FONT_SIZES.map((value) => (
          <label key={value} className={`card ${classes.choice}`}>
            <input type="radio" name={name} checked={shown === value} onChange={() => choose(value)} />
            <span className={classes.letters} data-size={value} aria-hidden>
              Aa
            </span>
            <span className="bold">{t(FONT_SIZE_LABELS[value])}</span>
          </label>
        ))}
      </fieldset>
    </WithMark>
  )
}

/** The themes as small pictures of the app. */
function Themes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={`all-columns ${classes.choices}`}>
      <legend className="unseen">{t('Theme')}</legend>
      {THEMES.map(({ value, looks, label }) => (
        <label key={value} className={`card ${classes.choice}`}>
          <input type="radio" name={name} checked={colorScheme === value} onChange={() => setColorScheme(value)} />
          <span className={classes.picture} aria-hidden>
            {looks.map((look) => (
              <span key={look} className={classes.look} data-look={look}>
                <span className={classes.bar} />
                <span className={classes.line} />
                <span className={classes.block} />
              </span>
            ))}
          </span>
          <span className="bold">{t(label)}</span>
        </label>
      ))}
    </fieldset>
  )
}
