import classes from './page-head.module.css'

/** The top of a page without a hero: heading and introduction. */
export function PageHead({ title, text }: { title: string; text: string }) {
  return (
    <div className={`wide ${classes.head}`} data-page-header>
      <h1 className={classes.title} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead mt-m">{text}</p>
    </div>
  )
}
