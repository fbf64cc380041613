import type { App } from '../../catalog/schema/apps.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './app-icon.module.css'

type Props = { app: Pick<App, 'id' | 'object'>; className?: string | undefined }

/** The picture of an app as its icon, sized by the font size. */
export function AppIcon({ app: { id, object }, className = '' }: Props) {
  return (
    <span className={`${classes.icon} ${className}`} aria-hidden>
      <Picture object={object} id={id} crop="tile" className="full" />
    </span>
  )
}
