import { highlightWords } from '../../domain/search-words.ts'
import classes from './highlight.module.css'

/** A text with the words of the query highlighted. */
export function Highlight({ text, query }: { text: string; query: string }) {
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
