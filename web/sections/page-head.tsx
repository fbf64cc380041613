import classes from './page-head.module.css'

/** The opening of a page that is there to be read. */
export function PageHead({ title, text }: { title: string; text: string }) {
  return (
    <div className={classes.head} data-opening>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
    </div>
  )
}
