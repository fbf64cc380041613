import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Mosaic } from '../../ui/mosaic.tsx'
import type { ArticlePage } from '../../schema/articles.ts'
import classes from './article-body.module.css'

/** The text of an article. Its HTML has passed the build's check, which knows nothing that runs. */
export function ArticleBody({ content }: { content: ArticlePage['content'] }) {
  const router = useRouter()

  // Links within the text are plain ones; those to our own pages go the router's way.
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if (!link || link.origin !== location.origin || event.button !== 0) return
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    router.history.push(link.pathname + link.search + link.hash)
  }

  return (
    // The click is the link's own, by mouse or Enter; this only hears of it.
    <div className={classes.body} onClick={follow}>
      {stretches(content).map((piece, at) =>
        typeof piece === 'string' ? (
          <div key={at} className={classes.text} dangerouslySetInnerHTML={{ __html: piece }} />
        ) : (
          <figure key={at} className={classes.figure}>
            <Mosaic id={piece.picture.id} kind={piece.picture.motif} cols={12} rows={5} className={classes.picture} />
            <figcaption className={classes.caption}>{piece.caption}</figcaption>
          </figure>
        ),
      )}
    </div>
  )
}

/** The same with neighboring pieces of text made one, so that space between them is the text's own. */
function stretches(content: ArticlePage['content']): ArticlePage['content'] {
  const joined: ArticlePage['content'] = []
  for (const piece of content) {
    const last = joined.at(-1)
    if (typeof piece === 'string' && typeof last === 'string') joined[joined.length - 1] = last + piece
    else joined.push(piece)
  }
  return joined
}
