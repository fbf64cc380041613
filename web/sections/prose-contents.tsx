import classes from './prose-contents.module.css'

/** Links to the headings of a long text. Plain ones: they lead nowhere but down this page. */
export function ProseContents({ places }: { places: { id: string; heading: string }[] }) {
  return (
    <nav className={classes.contents} aria-label="On this page">
      <p className={classes.title}>On this page</p>
      <ul className={classes.places}>
        {places.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className={classes.place}>
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
