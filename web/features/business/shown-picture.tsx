import { useState } from 'react'
import type { BusinessPhoto } from '../../collections/business-photos.ts'
import classes from './photos.module.css'

type Props = { photo: BusinessPhoto; src: string | null; onError?: () => void }

/** A picture of a business in its frame, which is empty until there is an address. */
export function ShownPicture({ photo: { alt, width, height, kind }, src, onError }: Props) {
  return (
    <span className={classes.frame} data-kind={kind}>
      {src && <img src={src} alt={alt} width={width} height={height} className={classes.picture} onError={onError} />}
    </span>
  )
}

/** A picture as everybody sees it; nothing while the server has not got it. */
export function PublicPicture({ photo, business }: { photo: BusinessPhoto; business: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  const src = `/api/directory/${business}/photos/${photo.document}`
  return <ShownPicture photo={photo} src={src} onError={() => setFailed(true)} />
}
