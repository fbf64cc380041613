import type { AudiobooksFile } from '../../catalog/schema/books.ts'
import classes from './audiobooks-hero.module.css'
import { Waveform } from './waveform.tsx'

/** The heading, over the waveforms of all samples. */
export function AudiobooksHero({ page, items }: Pick<AudiobooksFile, 'page' | 'items'>) {
  return (
    <div className={`wide hero ${classes.hero}`}>
      <h1 className={`hero-title ${classes.heading}`} tabIndex={-1}>
        {page.heading}
      </h1>
      <p className={`lead ${classes.text}`}>{page.text}</p>
      <div className={classes.waves}>
        {items.map(({ sku, sample }, at) => (
          <div key={sku} className={classes.wave}>
            <Waveform id={sku} peaks={sample.peaks} played={[0.72, 1, 0.38][at % 3]!} reusePath />
          </div>
        ))}
      </div>
    </div>
  )
}
