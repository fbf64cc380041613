import { use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { HeaderTitleContext } from './header-title.ts'
import classes from './page.module.css'

type Props = {
  title: string
  /** What the header shows, if it has a place for it, above a quieter heading; else the heading moves there. */
  headerTitle?: string
  description?: ReactNode
  /** Buttons next to the heading; below it on a phone. */
  actions?: ReactNode
  /** Maximum width: text 640 px, wide 1200 px. */
  width?: 'text' | 'wide'
  children: ReactNode
}

/** Heading block and container of a page. The heading takes focus after a navigation (see app/use-navigation-effects.ts). */
export function Page({ title, headerTitle, description, actions, width = 'wide', children }: Props) {
  const header = use(HeaderTitleContext)
  const isInHeader = header !== null && headerTitle === undefined
  // The heading stays the same element, which may have the focus, when the header comes or goes.
  return (
    <div className={classes.page} data-width={width}>
      <div
        className={isInHeader && !description && !actions ? undefined : classes.head}
        data-quiet={header !== null || undefined}
        data-one={isInHeader || !description || undefined}
      >
        <div className={isInHeader && !description ? undefined : classes.words}>
          <h1 className={isInHeader ? 'unseen' : classes.title} data-quiet={header !== null || undefined} tabIndex={-1}>
            {title}
          </h1>
          {description && <p className={`muted ${header ? 'mt-xs' : 'mt-s'}`}>{description}</p>}
        </div>
        {actions && <div className="row">{actions}</div>}
      </div>
      {children}
      {header?.element && createPortal(<span aria-hidden>{headerTitle ?? title}</span>, header.element)}
    </div>
  )
}
