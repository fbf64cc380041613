import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { hero } from '../../../public/catalog/route-pages/everyday-score.json'
import { shadeOf } from '../../domain/score-bands.ts'
import { Dial } from '../../ui/dial.tsx'
import { SampleMark } from '../../ui/sample-mark.tsx'
import classes from './score-hero.module.css'

/** The hero section: what the score is, with examples. */
export function ScoreHero({ shown }: { shown: { name: string; score: number }[] }) {
  return (
    <div className={`wide split hero middle ${classes.hero}`} data-page-header>
      <div>
        <h1 className="hero-title" tabIndex={-1}>
          {hero.title}
        </h1>
        <p className={`lead ${classes.text}`}>{hero.text}</p>
        <div className="row">
          <Button component="a" href="#calculator">
            Work out a score
          </Button>
          <Button component={Link} to="/browse-businesses" variant="default">
            Browse businesses
          </Button>
        </div>
      </div>
      <ul className={classes.dials} aria-label={hero.examples}>
        {shown.map(({ name, score }) => (
          <li key={name} className="stack tiny bold">
            <Dial value={score} color={shadeOf(score)} label={name} size="lg" />
            <span aria-hidden>{name}</span>
            <SampleMark />
          </li>
        ))}
      </ul>
    </div>
  )
}
