import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Dial } from '../../ui/dial.tsx'
import classes from './score-hero.module.css'

/** The hero section: what the score is, with three examples. */
export function ScoreHero({ shown }: { shown: { name: string; score: number; color: 'green' | 'yellow' | 'red' }[] }) {
  return (
    <div className={classes.hero} data-page-header>
      <div>
        <h1 className={classes.title} tabIndex={-1}>
          The Everyday Score
        </h1>
        <p className={classes.text}>
          One number from 0 to 100 that says how far a small business can be relied on. Six categories, fixed weights,
          the same formula for everybody, and every part of it open to be checked.
        </p>
        <div className={classes.actions}>
          <Button component="a" href="#calculator">
            Work out a score
          </Button>
          <Button component={Link} to="/browse-businesses" variant="default">
            Browse businesses
          </Button>
        </div>
      </div>
      <ul className={classes.dials} aria-label="Three businesses and their scores">
        {shown.map(({ name, score, color }) => (
          <li key={name}>
            <Dial value={score} color={color} label={name} size="lg" />
            <span aria-hidden>{name}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
