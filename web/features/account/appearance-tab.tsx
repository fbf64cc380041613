import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useId } from 'react'
import { useDb } from '../../data/context.tsx'
import { derivedId } from '../../lib/id.ts'
import { DEFAULT_FONT_SIZE, FONT_SIZES, type FontSize } from '../../lib/preference-options.ts'
import { Problem } from '../../ui/problem.tsx'
import { saveFontSize } from './account.commands.ts'
import classes from './appearance-tab.module.css'
import { Part } from './part.tsx'
import { WithMark } from './saved-fields.tsx'
import { useChosen } from './use-chosen.ts'

const THEMES: { value: MantineColorScheme; look: string; label: string }[] = [
  { value: 'light', look: 'light', label: 'Light' },
  { value: 'dark', look: 'dark', label: 'Dark' },
  { value: 'auto', look: 'system', label: 'System' },
]

const SIZES: Record<FontSize, string> = { sm: 'Small', md: 'Medium', lg: 'Large' }

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
      <Part title="Font size" note="For the whole app, on all your devices.">
        {row ? (
          <FontSizes size={row.size} />
        ) : (
          <Problem title="Failed to load appearance settings" className="all-columns">
            They are kept on this device. Reload the page to try again.
          </Problem>
        )}
      </Part>
      <Part title="Theme" note="For this device only.">
        <Themes />
      </Part>
    </div>
  )
}

function FontSizes({ size }: { size: FontSize }) {
  const db = useDb()
  const [shown, choose] = useChosen('Font size', size, (next) => saveFontSize(db, next))
  const name = useId()
  return (
    <WithMark label="Font size" wide above>
      <fieldset className={classes.choices}>
        <legend className="unseen">Font size</legend>
        {FONT_SIZES.map((value) => (
          <label key={value} className={`card ${classes.choice}`}>
            <input type="radio" name={name} checked={shown === value} onChange={() => choose(value)} />
            <span className={classes.letters} data-size={value} aria-hidden>
              Aa
            </span>
            <span className="bold">{SIZES[value]}</span>
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
      <legend className="unseen">Theme</legend>
      {THEMES.map(({ value, look, label }) => (
        <label key={value} className={`card ${classes.choice}`}>
          <input type="radio" name={name} checked={colorScheme === value} onChange={() => setColorScheme(value)} />
          <span className={classes.picture} data-look={look} aria-hidden>
            <span className={classes.bar} />
            <span className={classes.line} />
            <span className={classes.block} />
          </span>
          <span className="bold">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
