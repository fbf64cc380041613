import type { BusinessPhoto } from '../../collections/business-photos.ts'
import { t } from '../../lib/t.ts'
import { PublicPicture } from './shown-picture.tsx'
import classes from './photos.module.css'

type Props = { business: { id: string; photos?: BusinessPhoto[] } }

/** The photos of a business, for everybody. */
export function Photos({ business: { id, photos = [] } }: Props) {
  const shown = photos.filter(({ kind }) => kind === 'photo')
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="heading">
        {t('Photos')}
      </h2>
      <ul className={`grid mt-m ${classes.photos}`}>
        {shown.map((photo) => (
          <li key={photo.document}>
            <PublicPicture photo={photo} business={id} />
          </li>
        ))}
      </ul>
    </section>
  )
}
