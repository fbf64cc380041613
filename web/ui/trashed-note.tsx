import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Trashed } from '../lib/trashed.ts'
import type { Dates } from '../lib/dates.ts'
import type { Feedback } from '../lib/feedback.ts'
import { t } from '../lib/t.ts'
import { momentOf } from '../lib/timestamp.ts'
import { useDates } from '../lib/use-dates.ts'
import { Problem } from './problem.tsx'

type Failure = { ok: false; message: string; detail?: string }

/** What is told of things that are being changed, or were, and that another tab or device has put into the trash. */
function inTrashText(dates: Dates, things: Trashed[]): string {
  const [{ name, since }] = things as [Trashed]
  if (things.length > 1)
    return t('{n, plural, one {# of those selected is} other {# of those selected are}} in the trash by now.', {
      n: things.length,
    })
  return t('“{name}” has been in the trash since {date}, {time}.', {
    name,
    date: dates.day(momentOf(since)),
    time: dates.time(momentOf(since)),
  })
}

const stayText = () => t('What’s in the trash stays as it is.')

/** After a change: what it was to change is in the trash, and can be taken out of it. `isSaved`: it was changed all the same. */
export const trashedFeedback = (
  dates: Dates,
  things: Trashed[],
  { isSaved, restore }: { isSaved: boolean; restore: () => void },
): Feedback => ({
  text: isSaved ? inTrashText(dates, things) : `${inTrashText(dates, things)} ${stayText()}`,
  action: { label: t('Restore'), run: restore },
})

/** After a change of many: which of them were left out, since they are in the trash; nothing if none is. */
export const leftInTrashText = (dates: Dates, things: Trashed[]): string =>
  things.length > 0 ? ` ${inTrashText(dates, things)} ${stayText()}` : ''

type Props = {
  /** Those that are in the trash by now. */
  things: Trashed[]
  restore: () => Promise<{ ok: true } | Failure>
  /** They are changed all the same. */
  isSaved: boolean
}

/** In a form or a dialog: what it changes is in the trash by now, and can be taken out of it at once. */
export function TrashedNote({ things, restore, isSaved }: Props) {
  const dates = useDates()
  const [failure, setFailure] = useState<Failure | null>(null)
  const press = async () => {
    const outcome = await restore()
    setFailure(outcome.ok ? null : outcome)
  }
  if (things.length === 0) return null
  return (
    <Problem
      tone="warning"
      title={inTrashText(dates, things)}
      actions={
        <Button variant="default" onClick={() => void press()}>
          {t('Restore')}
        </Button>
      }
    >
      {failure
        ? [failure.message, failure.detail].flatMap((text) => (text ? [t(text)] : [])).join('. ')
        : isSaved
          ? t('What you change here is saved all the same.')
          : stayText()}
    </Problem>
  )
}
