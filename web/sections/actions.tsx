import { Button } from '@mantine/core'
import type { Action } from '../catalog/schema/fields.ts'
import { SiteLink } from '../ui/link.tsx'
import classes from './actions.module.css'

/** One or two buttons that link to pages; the first is the primary one. */
export function Actions({ actions }: { actions: Action[] }) {
  return (
    <div className={classes.actions}>
      {actions.map(({ label, to }, index) => (
        <Button key={to} component={SiteLink} to={to} variant={index === 0 ? 'filled' : 'default'}>
          {label}
        </Button>
      ))}
    </div>
  )
}
