import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Dates } from '../lib/dates.ts'
import { t } from '../lib/t.ts'
import { momentOf } from '../lib/timestamp.ts'
import { useDates } from '../lib/use-dates.ts'
import { Problem } from './problem.tsx'

type Restored = { ok: true } | { ok: false; message: string; detail?: string }

/** What is told of a thing that is being changed, or was, and that another device has put into the trash. */
export const inTrashText = (dates: Dates, name: string, since: string): string =>
  t('“{name}” has been in the trash since {date}, {time}.', {
    name,
    date: dates.day(momentOf(since)),
    time: dates.time(momentOf(since)),
  })

/** In a form: what it changes is in the trash by now, and can be taken out of it at once. */
export function TrashedNote({
  name,
  since,
  restore,
}: {
  name: string
  since: string
  restore: () => Promise<Restored>
}) {
  const dates = useDates()
  const [failure, setFailure] = useState<Exclude<Restored, { ok: true }> | null>(null)
  const press = async () => {
    const outcome = await restore()
    setFailure(outcome.ok ? null : outcome)
  }
  return (
    <Problem
      tone="warning"
      title={inTrashText(dates, name, since)}
      actions={
        <Button variant="default" onClick={() => void press()}>
          {t('Restore')}
        </Button>
      }
    >
      {failure
        ? [failure.message, failure.detail].flatMap((text) => (text ? [t(text)] : [])).join('. ')
        : t('What you change here is saved all the same.')}
    </Problem>
  )
}
