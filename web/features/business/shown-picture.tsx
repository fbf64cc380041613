import { useState, type ReactNode } from 'react'
import type { BusinessPhoto } from '../../collections/business-photos.ts'
import classes from './photos.module.css'

type Props = { photo: BusinessPhoto; src: string | null; onError?: () => void }

/** What lets photos wait until they are nearly seen. `loading` comes before `src`, which begins the request. */
const LATER = { loading: 'lazy', decoding: 'async' } as const

/** A picture of a business in its frame, which is empty until there is an address. */
export function ShownPicture({ photo: { alt, width, height, kind }, src, onError }: Props) {
  const when = kind === 'photo' ? LATER : {}
  return (
    <span className={classes.frame} data-kind={kind}>
      {src && (
        <img
          {...when}
          src={src}
          alt={alt}
          width={width}
          height={height}
          className={classes.picture}
          onError={onError}
        />
      )}
    </span>
  )
}

type PublicProps = { photo: BusinessPhoto; business: string; onMissing?: () => void; instead?: ReactNode }

/** A picture as everybody sees it; `instead` while the server does not show it. */
export function PublicPicture({ photo, business, onMissing, instead = null }: PublicProps) {
  const [failed, setFailed] = useState(false)
  if (failed) return instead
  const src = `/api/directory/${business}/photos/${photo.document}`
  const fail = () => {
    setFailed(true)
    onMissing?.()
  }
  return <ShownPicture photo={photo} src={src} onError={fail} />
}
