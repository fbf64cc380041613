import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { DEPARTMENTS, JOB_TYPES, type JobEntry } from '../../catalog/schema/jobs.ts'
import classes from './job-row.module.css'

type Props = { job: JobEntry; onApply: () => void }

/** A position in one line; its full description opens below it, without scripts too. */
export function JobRow({ job, onApply }: Props) {
  return (
    <details id={job.id} className={`card ${classes.job}`} data-department={job.department}>
      <summary className={`fold ${classes.summary}`}>
        <span className={`marked bold small ${classes.department}`}>{DEPARTMENTS[job.department]}</span>
        <h3 className={`subheading mt-xs ${classes.title}`}>{job.title}</h3>
        <span className={`muted ${classes.text}`}>{job.summary}</span>
        <span className={`small column mt-m ${classes.facts}`}>
          <span>{job.location}</span>
          <span>{JOB_TYPES[job.type]}</span>
          <strong className="figures">{job.salary}</strong>
        </span>
        <IconChevronDown size={22} stroke={1.8} aria-hidden className={classes.sign} />
      </summary>
      <div className={`grid ${classes.body}`}>
        <div className="stack all-columns">
          {job.description.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <BulletList title="What you will do" lines={job.responsibilities} />
        <BulletList title="What you bring" lines={job.brings} />
        <div>
          <Button onClick={onApply} aria-label={`Apply: ${job.title}`}>
            Apply
          </Button>
        </div>
      </div>
    </details>
  )
}

const BulletList = ({ title, lines }: { title: string; lines: string[] }) => (
  <div>
    <h4 className="bold">{title}</h4>
    <ul className="stack gap-s mt-s">
      {lines.map((line) => (
        <li key={line} className="marked">
          {line}
        </li>
      ))}
    </ul>
  </div>
)
