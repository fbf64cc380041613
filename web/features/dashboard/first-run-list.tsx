import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FirstRun, FirstStep } from '../../domain/first-run.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { timeAgo } from '../../lib/time-ago.ts'
import { SiteLink } from '../../ui/link.tsx'
import { Dial } from '../../ui/dial.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './first-run-list.module.css'

type StepText = { title: string; text: string; minutes: number; object: string; verb?: string; to?: string }

const STEPS: Record<FirstStep, StepText> = {
  account: { title: msg('Create an account'), text: '', minutes: 1, object: 'idcard' },
  install: {
    title: msg('Put Everyday on your phone'),
    text: msg('Works without a signal, in the shop and on the road'),
    minutes: 1,
    object: 'phone',
  },
  bookmark: {
    title: msg('Save your first bookmark'),
    text: msg('Or import the ones you have, from any browser'),
    minutes: 2,
    object: 'bookmark',
    verb: msg('Add one'),
    to: '/bookmarks#add',
  },
  card: {
    title: msg('Save a card for checkout'),
    text: msg('The full number and CVV are never stored'),
    minutes: 2,
    object: 'card',
    verb: msg('Add a card'),
    to: '/wallet#add',
  },
  business: {
    title: msg('Put your company on the map'),
    text: msg('Add your name, hours and phone so people can find you'),
    minutes: 5,
    object: 'shop',
    verb: msg('Start'),
    to: '/business-profiles#add',
  },
}

const WORDS = [
  msg('No'),
  msg('One'),
  msg('Two'),
  msg('Three'),
  msg('Four'),
  msg('Five'),
  msg('Six'),
  msg('Seven'),
  msg('Eight'),
  msg('Nine'),
  msg('Ten'),
  msg('Eleven'),
  msg('Twelve'),
]
const word = (count: number) => (WORDS[count] ? t(WORDS[count]) : String(count))

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
            {t('First steps')}
          </h2>
          <p className={`small muted mt-xs ${classes.lead}`}>
            {t('{things} quick steps, about {minutes} minutes. Pick up again anytime.', {
              things: word(steps.length),
              minutes: word(minutes).toLowerCase(),
            })}
          </p>
        </div>
        <Dial value={done} of={steps.length} label={t('Done:')} color="indigo" size="md" />
      </div>
      <ol className="card ruled">
        {steps.map(({ id, done: isDone }, at) => {
          const { title, text, object, verb, to } = STEPS[id]
          const variant = id === next ? 'filled' : 'light'
          const about = id === 'account' && since !== null ? t('Done {ago}', { ago: timeAgo(since, now) }) : t(text)
          return (
            <li key={id} className={classes.step} data-done={isDone || undefined}>
              <span className={`disc bold ${classes.tick}`} aria-hidden>
                {isDone ? <IconCheck size={16} stroke={2.4} /> : at + 1}
              </span>
              <Picture object={object} id={`first-${id}`} crop="tile" className={`tile ${classes.picture}`} />
              <div className={classes.words}>
                <h3 className={classes.name}>{t(title)}</h3>
                {about && <p className={`tiny muted ${classes.about}`}>{about}</p>}
              </div>
              <div className={`start ${classes.verb}`}>
                {/* The tick says it to the eye. */}
                {isDone && <span className="unseen">{t('Done')}</span>}
                {!isDone && id === 'install' && install(variant)}
                {!isDone && to && (
                  <Button
                    variant={variant}
                    aria-label={t('{verb}: {title}', { verb: t(verb!), title: t(title) })}
                    renderRoot={(props) => <SiteLink {...props} to={to} />}
                  >
                    {t(verb!)}
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <Button variant="subtle" color="gray" className={`start muted ${classes.hide}`} onClick={onHide}>
        {t('Hide this list')}
      </Button>
    </section>
  )
}
