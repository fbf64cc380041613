import { useState } from 'react'
import { countWords, trimWords } from '../../domain/tools/trim-words.ts'
import { Result, TextField } from './parts.tsx'
import classes from './tools.module.css'

const SAMPLE =
  'We are a full-service provider of residential and commercial roofing solutions, committed to excellence and customer satisfaction, utilizing only the highest quality materials and industry-leading techniques to deliver results that exceed your expectations each and every time without fail.'

/** Strikes what any company could say. */
export function TrimWords() {
  const [text, setText] = useState(SAMPLE)
  const pieces = trimWords(text)
  const all = countWords(text)
  const empty = pieces.reduce((sum, piece) => sum + (piece.isEmpty ? countWords(piece.text) : 0), 0)
  return (
    <>
      <TextField label="A paragraph of yours, or this one" value={text} onChange={setText} maxLength={1200} lines={6} />
      <Result figure={`${all - empty} of ${all} words`}>
        <p>are left without what any company of any trade could say:</p>
        <p className={`mt-m any-width ${classes.trimmed}`}>
          {pieces.map((piece, at) =>
            piece.isEmpty ? <del key={at}>{piece.text}</del> : <span key={at}>{piece.text}</span>,
          )}
        </p>
      </Result>
    </>
  )
}
