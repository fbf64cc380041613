import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: string
  description?: ReactNode
  /** Buttons next to the heading; below it on a phone. */
  actions?: ReactNode
  /** Maximum width: text 640 px, medium 880 px, wide 1200 px. */
  width?: 'text' | 'medium' | 'wide'
  children: ReactNode
}

/** Heading block and container of a page. The heading takes focus after a navigation (see app/use-navigation-effects.ts). */
export function Page({ title, description, actions, width = 'wide', children }: Props) {
  return (
    <div className={classes.page} data-width={width}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {description && <p className={classes.description}>{description}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}
