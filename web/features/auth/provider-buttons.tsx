import { IconBrandApple, IconBrandGoogle } from '@tabler/icons-react'
import classes from './auth-form.module.css'

const PROVIDERS = [
  { name: 'Google', Icon: IconBrandGoogle },
  { name: 'Apple', Icon: IconBrandApple },
]

/** The two identity providers, not available yet. */
export function ProviderButtons() {
  return (
    <>
      <p className={`any-width muted ${classes.or}`}>or</p>
      <div className={classes.providers}>
        {PROVIDERS.map(({ name, Icon }) => (
          <button key={name} type="button" disabled className={`centered raised muted ${classes.provider}`}>
            <span className={classes.providerName}>
              <Icon size={18} stroke={1.8} aria-hidden />
              {name}
            </span>
            <small>Coming Soon</small>
          </button>
        ))}
      </div>
    </>
  )
}
