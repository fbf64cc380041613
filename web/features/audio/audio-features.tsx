import type { AudiobooksFile } from '../../catalog/schema/books.ts'
import { Picture } from '../../ui/picture.tsx'
import classes from './audio-features.module.css'

export function AudioFeatures({ features }: Pick<AudiobooksFile, 'features'>) {
  return (
    <ul className="grid gap-xxl">
      {features.map(({ id, object, title, text }) => (
        <li key={id} className="stack gap-s">
          <Picture object={object} id={id} className={classes.picture} />
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
