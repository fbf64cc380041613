import type { AudiobooksFile } from '../../catalog/schema/books.ts'
import { Mosaic } from '../../ui/mosaic.tsx'
import classes from './audio-features.module.css'

export function AudioFeatures({ features }: Pick<AudiobooksFile, 'features'>) {
  return (
    <ul className={classes.features}>
      {features.map(({ id, title, text }) => (
        <li key={id} className={classes.feature}>
          <Mosaic id={id} kind="audio" cols={4} rows={1} className={classes.picture} />
          <h3>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  )
}
