import { useState } from 'react'
import { chainPrints } from '../../lib/record-chain.ts'
import { Result, TextField } from './parts.tsx'
import classes from './tools.module.css'

const ENTRIES = ['Farm: 40 crates, picked Monday', 'Truck: 40 crates, 39 °F', 'Shop: 40 crates, received']
/** What the partners wrote down when the entries were made. */
const KEPT = chainPrints(ENTRIES)
const COLORS = ['indigo', 'marigold', 'sage', 'clay']

/** Three entries, each with a fingerprint that depends on those before it. */
export function RecordChain() {
  const [texts, setTexts] = useState(ENTRIES)
  const prints = chainPrints(texts)
  const broken = prints.findIndex((print, at) => print !== KEPT[at])
  return (
    <>
      <ol className="stack gap-l">
        {texts.map((text, at) => (
          <li key={at} className={classes.block} data-broken={prints[at] !== KEPT[at] || undefined}>
            <TextField
              label={`Entry ${at + 1}`}
              value={text}
              onChange={(value) => setTexts((before) => before.map((other, place) => (place === at ? value : other)))}
            />
            <p className={`tiny figures row gap-s ${classes.print}`}>
              <span className={classes.squares} aria-hidden>
                {Array.from({ length: 8 }, (_, place) => (
                  <span
                    key={place}
                    style={{ background: `var(--m-${COLORS[parseInt(prints[at]![place]!, 16) % COLORS.length]})` }}
                  />
                ))}
              </span>
              <code>{prints[at]!.slice(0, 16)}</code>
            </p>
          </li>
        ))}
      </ol>
      <Result>
        <p className="subheading bold">
          {broken < 0
            ? 'All three match your partners’ copies.'
            : `Entry ${broken + 1} was changed${broken < texts.length - 1 ? ', and nothing after it matches anymore' : ''}.`}
        </p>
        <p className="mt-s">
          {broken < 0
            ? 'Change one letter above, and see what the others would see.'
            : 'Everybody who kept the old fingerprints sees it at once, without asking you.'}
        </p>
      </Result>
    </>
  )
}
