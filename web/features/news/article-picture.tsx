import { Mosaic } from '../../ui/mosaic.tsx'
import type { ArticleSummary } from '../../catalog/schema/articles.ts'
import classes from './article-picture.module.css'

type Props = {
  article: Pick<ArticleSummary, 'id' | 'motif'>
  cols: number
  rows: number
  className?: string
}

/** The picture of an article. Its view transition name animates it from a list to the top of the article. */
export function ArticlePicture({ article: { id, motif }, cols, rows, className = '' }: Props) {
  return (
    <div className={`${classes.frame} ${className}`} style={{ viewTransitionName: `article-${id}` }}>
      <Mosaic id={`article-${id}`} kind={motif} cols={cols} rows={rows} className={classes.picture} />
    </div>
  )
}
