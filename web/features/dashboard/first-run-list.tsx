import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FirstRun, FirstStep } from '../../domain/first-run.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Dial } from '../../ui/dial.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './first-run-list.module.css'

type StepText = { title: string; text: string; minutes: number; object: string; verb?: string; to?: string }

const STEPS: Record<FirstStep, StepText> = {
  account: { title: 'Open an account', text: '', minutes: 1, object: 'idcard' },
  install: {
    title: 'Put Everyday on your phone',
    text: 'Opens without a signal, in the shop and on the road',
    minutes: 1,
    object: 'phone',
  },
  bookmark: {
    title: 'Save your first bookmark',
    text: 'Or bring the ones you have, from any browser',
    minutes: 2,
    object: 'bookmark',
    verb: 'Add one',
    to: '/bookmarks#add',
  },
  card: {
    title: 'Save a card for checkout',
    text: 'Its full number and code are never kept',
    minutes: 2,
    object: 'card',
    verb: 'Add a card',
    to: '/wallet#add',
  },
  business: {
    title: 'Put your company on the map',
    text: 'Name, hours, telephone. People find you today',
    minutes: 5,
    object: 'shop',
    verb: 'Start',
    to: '/business-profiles#add',
  },
}

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']
const word = (count: number) => WORDS[count] ?? String(count)

type Props = {
  run: FirstRun
  /** When the account was opened, in epoch ms. */
  since: number | null
  now: number
  /** The button that shows how to install the app. */
  install: (variant: 'filled' | 'light') => ReactNode
  onHide: () => void
}

/** First steps in place of zeros. They tick themselves off; one button is filled, that of the next step. */
export function FirstRunList({ run: { steps, next, done }, since, now, install, onHide }: Props) {
  const minutes = steps.reduce((sum, { id }) => sum + STEPS[id].minutes, 0)
  return (
    <section className="stack gap-l" aria-labelledby="first-run">
      <div className="between">
        <div className="grow">
          <h2 id="first-run" className="subheading">
            First steps
          </h2>
          <p className="small muted mt-xs">
            {word(steps.length)} small things, about {word(minutes).toLowerCase()} minutes in all. Leave whenever you
            like; this list waits.
          </p>
        </div>
        <Dial value={done} of={steps.length} label="Done:" color="indigo" size="md" />
      </div>
      <ol className="card ruled">
        {steps.map(({ id, done: isDone }, at) => {
          const { title, text, object, verb, to } = STEPS[id]
          const variant = id === next ? 'filled' : 'light'
          const about = id === 'account' && since !== null ? `You did that ${timeAgo(since, now)}` : text
          return (
            <li key={id} className={classes.step} data-done={isDone || undefined}>
              <span className={`disc bold ${classes.tick}`} aria-hidden>
                {isDone ? <IconCheck size={16} stroke={2.4} /> : at + 1}
              </span>
              <Picture object={object} id={`first-${id}`} crop="tile" className={`tile ${classes.picture}`} />
              <div className={classes.words}>
                <h3 className={classes.name}>{title}</h3>
                {about && <p className="tiny muted">{about}</p>}
              </div>
              <div className={`start ${classes.verb}`}>
                {isDone && <span className={`tiny muted ${classes.done}`}>Done</span>}
                {!isDone && id === 'install' && install(variant)}
                {!isDone && to && (
                  <Button
                    variant={variant}
                    aria-label={`${verb}: ${title}`}
                    renderRoot={(props) => <SiteLink {...props} to={to} />}
                  >
                    {verb}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <Button variant="subtle" color="gray" className={`start muted ${classes.hide}`} onClick={onHide}>
        Hide this list
      </Button>
    </section>
  )
}
