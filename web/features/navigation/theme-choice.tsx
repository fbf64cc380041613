import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useId } from 'react'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import classes from './theme-choice.module.css'

const CHOICES: { value: MantineColorScheme; label: string; Icon: typeof IconSun }[] = [
  { value: 'light', label: msg('Light'), Icon: IconSun },
  { value: 'dark', label: msg('Dark'), Icon: IconMoon },
  { value: 'auto', label: msg('System'), Icon: IconDeviceDesktop },
]

/** Light, dark, or the system setting. */
export function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const name = useId()
  return (
    <fieldset className={`shrink raised ${classes.choice}`}>
      <legend className="unseen">{t('Theme')}</legend>
      {CHOICES.map(({ value, label, Icon }) => (
        <label key={value} className={`relative medium muted ${classes.option}`}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
            className={classes.input}
          />
          <Icon size={18} stroke={1.8} aria-hidden />
          {t(label)}
        </label>
      ))}
    </fieldset>
  )
}
