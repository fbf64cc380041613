import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { DEPARTMENTS, JOB_TYPES, type JobEntry } from '../../catalog/schema/jobs.ts'
import classes from './job-row.module.css'

type Props = { job: JobEntry; onApply: () => void }

/** A position in one line; its full description opens below it, without scripts too. */
export function JobRow({ job, onApply }: Props) {
  return (
    <details id={job.id} className={classes.job} data-department={job.department}>
      <summary className={classes.summary}>
        <span className={classes.department}>{DEPARTMENTS[job.department]}</span>
        <h3 className={classes.title}>{job.title}</h3>
        <span className={classes.text}>{job.summary}</span>
        <span className={classes.facts}>
          <span>{job.location}</span>
          <span>{JOB_TYPES[job.type]}</span>
          <strong>{job.salary}</strong>
        </span>
        <IconChevronDown size={22} stroke={1.8} aria-hidden className={classes.sign} />
      </summary>
      <div className={classes.body}>
        <div className={classes.story}>
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
    <h4 className={classes.heading}>{title}</h4>
    <ul className={classes.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </div>
)
