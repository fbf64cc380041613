import type { ReactNode } from 'react'
import classes from './empty-state.module.css'
import { Pattern } from './picture.tsx'

type Props = {
  /** What the pattern follows from. */
  id: string
  title: string
  /** Why it is empty, and what to do. */
  text: ReactNode
  action?: ReactNode
  /** Heading level: 2 under a page heading; 1 when it is the whole page. */
  level?: 1 | 2 | 3
  /** Of its words, if they are in another language than what is around it. */
  lang?: string | undefined
}

export function EmptyState({ id, title, text, action, level = 2, lang }: Props) {
  const Heading = `h${level}` as const
  return (
    <div className={`column ${classes.empty}`} data-page={level === 1 || undefined} lang={lang}>
      <Pattern id={id} columns={4} rows={3} className={`round ${classes.picture}`} />
      <Heading className={classes.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      <p className={`muted mt-s ${classes.text}`}>{text}</p>
      {action && <div className="row center mt-xl">{action}</div>}
    </div>
  )
}
