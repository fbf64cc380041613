import { useState } from 'react'
import type { BusinessPhoto } from '../../collections/business-photos.ts'
import { t } from '../../lib/t.ts'
import { PublicPicture } from './shown-picture.tsx'
import classes from './photos.module.css'

type Props = { business: { id: string; photos?: BusinessPhoto[] } }

/** The photos of a business, for everybody; nothing if the server shows none of them. */
export function Photos({ business: { id, photos = [] } }: Props) {
  const [missing, setMissing] = useState<string[]>([])
  const shown = photos.filter(({ kind, document }) => kind === 'photo' && !missing.includes(document))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="heading">
        {t('Photos')}
      </h2>
      <ul className={`grid mt-m ${classes.photos}`}>
        {shown.map((photo) => (
          <li key={photo.document}>
            <PublicPicture
              photo={photo}
              business={id}
              onMissing={() => setMissing((others) => [...others, photo.document])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
