import { useState, type CSSProperties } from 'react'
import { contrast } from '../../domain/tools/contrast.ts'
import { Choice, Result, TextField } from './parts.tsx'
import classes from './tools.module.css'

const INKS = [
  ['#4338ca', 'Indigo'],
  ['#b4532f', 'Brick'],
  ['#3a6549', 'Pine'],
  ['#e2a21b', 'Marigold'],
] as const
type Ink = (typeof INKS)[number][0]
/** What WCAG asks of text. */
const READABLE = 4.5

/** A name in the two places where it is seen: on a van, and on a receipt in bad light. */
export function NamePreview() {
  const [typed, setTyped] = useState('Blue Heron Books')
  const [ink, setInk] = useState<Ink>('#b4532f')
  const name = typed.trim() || 'Your name'
  const ratio = contrast(ink, '#ffffff')
  const reads = ratio >= READABLE
  return (
    <>
      <TextField label="Your name" value={typed} onChange={setTyped} maxLength={24} />
      <Choice label="Color" options={INKS} value={ink} onChange={setInk} />
      <div className={classes.places} style={{ '--ink-of-name': ink } as CSSProperties}>
        <p className={classes.van}>
          <span>{name}</span>
        </p>
        <p className={classes.receipt}>
          <b>{name}</b>
          <span aria-hidden>Total 31.40</span>
        </p>
        <p className={classes.sticker}>
          <span>{name}</span>
        </p>
      </div>
      <Result figure={`${(Math.floor(ratio * 10) / 10).toFixed(1)} to 1`}>
        <p>
          is its contrast on white and, turned around, on the van.{' '}
          {reads
            ? 'Text needs 4.5, so it reads in bad light and at half an inch.'
            : 'Text needs 4.5: fine for a stripe, too pale for the name.'}
        </p>
      </Result>
    </>
  )
}
