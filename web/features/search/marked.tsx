import { highlightWords } from '../../domain/search-words.ts'
import classes from './marked.module.css'

/** A text in which the words of the query are marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return highlightWords(text, query).map((piece, at) =>
    piece.hit ? (
      <mark key={at} className={classes.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
