import type { AudiobooksFile } from '../../schema/books.ts'
import classes from './audiobooks-opening.module.css'
import { Wave } from './wave.tsx'

/** The heading, over the waves of all samples. */
export function AudiobooksOpening({ page, items }: Pick<AudiobooksFile, 'page' | 'items'>) {
  return (
    <div className={classes.opening}>
      <h1 className={classes.heading} tabIndex={-1}>
        {page.heading}
      </h1>
      <p className={classes.text}>{page.text}</p>
      <div className={classes.waves}>
        {items.map(({ sku, sample }, at) => (
          <div key={sku} className={classes.wave}>
            <Wave id={sku} peaks={sample.peaks} played={[0.72, 1, 0.38][at % 3]!} again />
          </div>
        ))}
      </div>
    </div>
  )
}
