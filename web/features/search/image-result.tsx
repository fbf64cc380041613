import type { SearchEntry } from '../../domain/search-entry.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './image-result.module.css'

/** An image result in a grid. */
export function ImageResult({ entry, onOpen }: { entry: SearchEntry; onOpen: () => void }) {
  const { id, title, description, url, object = 'camera' } = entry
  return (
    <figure className={classes.image}>
      <Picture object={object} id={id} className={classes.picture} />
      <figcaption>
        <h3 className={classes.title}>
          <SiteLink to={url} className={classes.link} onClick={onOpen}>
            {title}
          </SiteLink>
        </h3>
        <p className={classes.text}>{description}</p>
      </figcaption>
    </figure>
  )
}
