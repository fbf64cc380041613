import type { SearchEntry } from '../../domain/search-entry.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './image-result.module.css'

/** An image result in a grid. */
export function ImageResult({ entry, onOpen }: { entry: SearchEntry; onOpen: () => void }) {
  const { id, title, description, url, object = 'camera' } = entry
  return (
    <figure className="relative">
      <Picture object={object} id={id} className={`round ${classes.picture}`} />
      <figcaption>
        <h3 className="subheading mt-m">
          <SiteLink to={url} className="plain cover" onClick={onOpen}>
            {title}
          </SiteLink>
        </h3>
        <p className="muted small">{description}</p>
      </figcaption>
    </figure>
  )
}
