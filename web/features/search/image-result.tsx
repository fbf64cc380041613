import type { SearchEntry } from '../../domain/search-entry.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Mosaic, type MosaicKind } from '../../ui/mosaic.tsx'
import classes from './image-result.module.css'

/** An image result in a grid. */
export function ImageResult({ entry, onOpen }: { entry: SearchEntry; onOpen: () => void }) {
  const { id, title, description, url, motif = 'design' } = entry
  return (
    <figure className={classes.image}>
      <Mosaic id={id} kind={motif as MosaicKind} cols={6} rows={4} className={classes.picture} />
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
