import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Picture } from '../../ui/picture.tsx'
import type { ArticlePage } from '../../catalog/schema/articles.ts'
import { ArticleChart } from './article-chart.tsx'
import classes from './article-body.module.css'

/** The text of an article. The build has validated its HTML, which cannot contain scripts. */
export function ArticleBody({ content }: { content: ArticlePage['content'] }) {
  const router = useRouter()

  // Links in the text are plain HTML; internal ones are navigated by the router.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.origin !== location.origin || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(link.pathname + link.search + link.hash)
  }

  return (
    // Event delegation: the links themselves are interactive, by mouse and Enter.
    <div className={classes.body} onClick={follow}>
      {mergeAdjacentText(content).map((piece, at) =>
        typeof piece === 'string' ? (
          <div key={at} className={classes.text} dangerouslySetInnerHTML={{ __html: piece }} />
        ) : (
          <figure key={at} className={classes.figure}>
            {'chart' in piece ? (
              <ArticleChart chart={piece.chart} />
            ) : (
              <Picture {...piece.picture} crop="hero" className={`round ${classes.picture}`} />
            )}
            <figcaption className={`muted small mt-m ${classes.caption}`}>{piece.caption}</figcaption>
          </figure>
        ),
      )}
    </div>
  )
}

/** Merges adjacent fragments of text, so that the space between them comes from the text itself. */
function mergeAdjacentText(content: ArticlePage['content']): ArticlePage['content'] {
  const joined: ArticlePage['content'] = []
  for (const piece of content) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}
