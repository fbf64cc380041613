import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { sections } from '../../../public/catalog/route-pages/everyday-score.json'
import { BADGE, badgeSvg } from '../../domain/score-badge.ts'
import type { ScoreExample } from '../../domain/score-facts.ts'
import { Select } from '../../ui/select.tsx'
import classes from './developers.module.css'

const COPIED_MS = 2000
/** The origin before hydration. */
const PLACEHOLDER_ORIGIN = 'https://everyday.example'

const { developers: texts } = sections

/** The API, and the badge for other sites. */
export function Developers({ examples }: { examples: ScoreExample[] }) {
  const [chosen, setChosen] = useState(0)
  const [origin, setOrigin] = useState(PLACEHOLDER_ORIGIN)
  useEffect(() => setOrigin(location.origin), [])
  const example = examples[chosen] ?? examples[0]
  if (!example) return null
  const { id, name, score } = example
  const answer = {
    business: { id, name, path: `/business/${id}` },
    score: score.score,
    band: score.band,
    color: score.color,
    categories: score.categories.slice(0, 2).map(({ id, name, weight, score }) => ({ id, name, weight, score })),
  }
  const badge = `<a href="${origin}/business/${id}">\n  <img src="${origin}/badge/${id}" width="${BADGE.width}" height="${BADGE.height}"\n       alt="${name.replaceAll('&', '&amp;')}: Everyday Score">\n</a>`
  const frame = `<iframe src="${origin}/badge/${id}" width="${BADGE.width}" height="${BADGE.height}"\n        title="Everyday Score" style="border:0"></iframe>`
  return (
    <div className="split">
      <div className="all-columns">
        <Select
          label="Business"
          place="beside"
          options={Object.fromEntries(examples.map((one, at) => [String(at), one.name]))}
          value={String(chosen)}
          onChange={(at) => setChosen(Number(at))}
        />
      </div>
      <section aria-labelledby="score-rest" className="stack">
        <h3 id="score-rest">REST</h3>
        <p>{texts.rest}</p>
        <Code text={`curl ${origin}/api/score/${id}`} label="Copy the request" />
        <pre className={classes.answer} tabIndex={0} role="group" aria-label="Start of the response">
          {`${JSON.stringify(answer, null, 2).replace(/\n {2}\]\n\}$/, ',\n    ...\n  ]\n}')}`}
        </pre>
      </section>
      <section aria-labelledby="score-badge" className="stack">
        <h3 id="score-badge">Badge</h3>
        <p>{texts.badge}</p>
        <div className={classes.badge} dangerouslySetInnerHTML={{ __html: badgeSvg({ name, ...score }) }} />
        <Code text={badge} label="Copy the badge" />
        <p>{texts.frame}</p>
        <Code text={frame} label="Copy the frame" />
      </section>
      <section aria-labelledby="score-planned" className={`all-columns ${classes.planned}`}>
        <h3 id="score-planned">Planned</h3>
        <ul className="grid mt-m">
          {texts.planned.map(({ title, text }) => (
            <li key={title}>
              <p className="bold">{title}</p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Code({ text, label }: { text: string; label: string }) {
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(''), COPIED_MS)
    return () => clearTimeout(timer)
  }, [message])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setMessage('Copied')
    } catch {
      setMessage('Not allowed here')
    }
  }
  return (
    <div className={`stack gap-s ${classes.code}`}>
      <pre tabIndex={0}>{text}</pre>
      <Button
        size="sm"
        variant="default"
        aria-label={label}
        leftSection={
          message === 'Copied' ? (
            <IconCheck size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconCopy size={18} stroke={1.8} aria-hidden />
          )
        }
        onClick={() => void copy()}
      >
        <span role="status">{message || 'Copy'}</span>
      </Button>
    </div>
  )
}
