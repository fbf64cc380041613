import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { shadeOf } from '../../domain/score-bands.ts'
import type { ScoreExample } from '../../domain/score-facts.ts'
import { metersOf } from '../../domain/score-meters.ts'
import { Dial } from '../../ui/dial.tsx'
import { MeterList } from '../../ui/meter-list.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import classes from './example-card.module.css'

/** A business of the directory with its score and expandable details. */
export function ExampleCard({ example: { id, name, type, description, score } }: { example: ScoreExample }) {
  const [open, setOpen] = useState(false)
  const details = useId()
  return (
    <li className={`card pad stack gap-l column ${classes.card}`}>
      <div className="media middle">
        <Dial value={score.score} color={shadeOf(score.score)} label="Everyday Score" size="md" />
        <div className="grow">
          <h3>
            <Link to="/business/$id" params={{ id }} className="plain">
              {name}
            </Link>
          </h3>
          <p className="muted">
            {type} · {score.band}
          </p>
          <SampleMark />
        </div>
      </div>
      <p className="grow">{description}</p>
      <Button
        variant="default"
        aria-expanded={open}
        aria-controls={details}
        aria-label={`${open ? 'Show Less' : 'Show Details'}: ${name}`}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Show Less' : 'Show Details'}
      </Button>
      <div id={details} hidden={!open} className="across">
        {open && (
          <>
            <MeterList meters={metersOf(score.categories)} />
            <Reasons title="Strengths" texts={score.strengths} />
            <Reasons title="What would raise it" texts={score.improvements} />
          </>
        )}
      </div>
    </li>
  )
}

function Reasons({ title, texts }: { title: string; texts: string[] }) {
  if (texts.length === 0) return null
  return (
    <>
      <h4 className="bold mt-l">{title}</h4>
      <ul className="stack gap-xs small muted mt-s">
        {texts.map((text) => (
          <li key={text} className="marked">
            {text}
          </li>
        ))}
      </ul>
    </>
  )
}
