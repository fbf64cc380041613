import { IconBuilding, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountType } from '../../collections/account-types.ts'
import { readSignUpDraft } from '../../data/session/signup-draft.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { STEPS } from './sign-up-steps.ts'
import classes from './sign-up-choice.module.css'

const PATHS: { type: AccountType; Icon: typeof IconUser; title: string; text: string }[] = [
  {
    type: 'individual',
    Icon: IconUser,
    title: msg('Individual Entrepreneur'),
    text: msg('One step: your name, contact details and a password.'),
  },
  {
    type: 'company',
    Icon: IconBuilding,
    title: msg('Established Company'),
    text: msg('Five steps about your company. Most questions are optional, and your answers are saved.'),
  },
]

/** The first question of sign-up. What was begun on this device goes on at the step that was reached. */
export function SignUpChoice({ from }: { from: string | undefined }) {
  const [draft] = useState(() => readSignUpDraft(Date.now()))
  return (
    <ul className="stack">
      {PATHS.map(({ type, Icon, title, text }) => {
        const steps = STEPS[type]
        const isBegun = draft?.type === type
        const at = isBegun
          ? Math.max(
              0,
              steps.findIndex(({ id }) => id === draft.step),
            )
          : 0
        return (
          <li key={type}>
            <Link
              to="/signup"
              search={{ ...(from && { from }), type, ...(at > 0 && { step: steps[at]!.id }) }}
              state={{ followsStep: true }}
              className={`media card pad ${classes.path}`}
              aria-labelledby={`path-${type}`}
              aria-describedby={`about-${type}`}
            >
              <Icon size={28} stroke={1.6} aria-hidden />
              <span>
                <strong id={`path-${type}`}>{t(title)}</strong>
                <span id={`about-${type}`} className="stack gap-xs small muted">
                  <span>{t(text)}</span>
                  {isBegun && (
                    <span className="bold">
                      {at > 0
                        ? t('Continue at step {step} of {steps}', { step: at + 1, steps: steps.length })
                        : t('Continue where you left off')}
                    </span>
                  )}
                </span>
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
