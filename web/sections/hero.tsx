import type { ReactNode } from 'react'
import { Mosaic } from '../ui/mosaic.tsx'
import classes from './hero.module.css'

type Props = { title: string; text: string; picture: string; actions: ReactNode }

/** The opening of a landing page: a large heading beside a large picture. */
export function Hero({ title, text, picture, actions }: Props) {
  return (
    <div className={classes.hero}>
      <div>
        <h1 className={classes.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.text}>{text}</p>
        <div className={classes.actions}>{actions}</div>
      </div>
      <Mosaic id={picture} kind="design" cols={10} rows={8} className={classes.picture} />
    </div>
  )
}
