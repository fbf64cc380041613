import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Checkbox, FileButton, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
import { formatNumber } from '../../lib/language.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Trans } from '../../ui/trans.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Problem } from '../../ui/problem.tsx'
import { importBookmarks, type Imported } from './import.commands.ts'
import { planImport, type ImportPlan, type SkipReason } from './import.plan.ts'
import classes from './dialogs.module.css'

type Step =
  | { name: 'choose'; problem?: string }
  | { name: 'reading' }
  | { name: 'plan'; plan: ImportPlan; problem?: string }
  | { name: 'adding'; added: number; total: number }

const REASONS: Record<SkipReason, string> = {
  'no-address': msg('<title/> has no address'),
  scheme: msg('<title/> is not http, https or mailto'),
  unusable: msg('<title/> is too long or not a valid address'),
}

type Props = { onImported: (imported: Imported, leftOut: number) => void; onClose: () => void }

/** Steps: choose a file, review the plan, import. */
export function ImportDialog({ onImported, onClose }: Props) {
  const db = useDb()
  const [step, setStep] = useState<Step>({ name: 'choose' })
  const [withKnown, setWithKnown] = useState(false)
  const stop = useRef(new AbortController())
  useEffect(() => {
    stop.current = new AbortController()
    return () => stop.current.abort()
  }, [])

  const read = async (file: File | null) => {
    if (!file) return
    setStep({ name: 'reading' })
    try {
      const plan = await planImport(db, await file.text(), { now: Date.now(), signal: stop.current.signal })
      if (!plan) return
      if (plan.links.length + plan.skipped.length === 0)
        return setStep({ name: 'choose', problem: t('No links were found in {name}.', { name: file.name }) })
      setStep({ name: 'plan', plan })
    } catch {
      setStep({ name: 'choose', problem: t('{name} could not be read.', { name: file.name }) })
    }
  }
  const add = async (plan: ImportPlan, total: number) => {
    setStep({ name: 'adding', added: 0, total })
    const onProgress = (added: number) => setStep({ name: 'adding', added, total })
    const outcome = await importBookmarks(db, plan, { withKnown, onProgress })
    // The links added so far count as known when the file is read again.
    if (!outcome.ok) return setStep({ name: 'plan', plan, problem: failureText(outcome) })
    onImported(outcome.value, plan.links.length + plan.skipped.length - outcome.value.bookmarks.length)
    onClose()
  }

  return (
    <Dialog title={t('Import bookmarks')} locked={step.name === 'adding'} onClose={onClose}>
      <div className={`column ${classes.form}`}>
        {(step.name === 'choose' || step.name === 'reading') && (
          <>
            <p className="any-width wrap-anywhere muted">
              {t(
                'Choose the HTML file your browser makes when you export bookmarks. Folders, tags and dates are included.',
              )}
            </p>
            {step.name === 'choose' && step.problem && (
              <Problem title={step.problem}>{t('Nothing was changed. Choose an HTML bookmark file.')}</Problem>
            )}
            <DialogFooter>
              <FileButton accept=".html,.htm,text/html" onChange={(file) => void read(file)}>
                {(props) => (
                  <Button {...props} data-autofocus loading={step.name === 'reading'}>
                    {t('Choose file')}
                  </Button>
                )}
              </FileButton>
            </DialogFooter>
          </>
        )}
        {step.name === 'plan' && (
          <Plan
            plan={step.plan}
            problem={step.problem}
            withKnown={withKnown}
            setWithKnown={setWithKnown}
            add={(total) => void add(step.plan, total)}
            onClose={onClose}
          />
        )}
        {step.name === 'adding' && (
          <>
            <Progress value={(100 * step.added) / Math.max(1, step.total)} aria-label={t('Importing')} />
            <p className="any-width wrap-anywhere muted" role="status">
              {t('{done} of {total} added', { done: formatNumber(step.added), total: formatNumber(step.total) })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  )
}

type PlanProps = {
  plan: ImportPlan
  problem: string | undefined
  withKnown: boolean
  setWithKnown: (withKnown: boolean) => void
  add: (total: number) => void
  onClose: () => void
}

function Plan({ plan, problem, withKnown, setWithKnown, add, onClose }: PlanProps) {
  const { links, skipped, folders, known } = plan
  const total = withKnown ? links.length : links.length - known
  return (
    <>
      {problem && <Problem title={problem} />}
      <dl className={classes.facts}>
        <dt>{formatNumber(links.length)}</dt>
        <dd>
          {t('{links, plural, one {link in} other {links in}} {n, plural, one {# folder} other {# folders}}', {
            links: links.length,
            n: folders.length,
          })}
        </dd>
        <dt>{formatNumber(known)}</dt>
        <dd>{t('already bookmarked, or in the file twice')}</dd>
        <dt>{formatNumber(skipped.length)}</dt>
        <dd>{t('can’t be imported')}</dd>
      </dl>
      {skipped.length > 0 && (
        <ul className={classes.skipped} aria-label={t('Links that can’t be imported')} tabIndex={0}>
          {skipped.slice(0, 100).map(({ title, url, reason }, i) => (
            <li key={i}>
              <Trans
                id={REASONS[reason]}
                components={{ title: <b>{title || url.slice(0, 100) || t('Untitled')}</b> }}
              />
            </li>
          ))}
          {skipped.length > 100 && <li>{t('and {n} more', { n: formatNumber(skipped.length - 100) })}</li>}
        </ul>
      )}
      {known > 0 && (
        <Checkbox
          label={t('Also add those that are already bookmarked')}
          checked={withKnown}
          onChange={(event) => setWithKnown(event.currentTarget.checked)}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button disabled={total === 0} onClick={() => add(total)}>
          {t('Import {n, plural, one {# bookmark} other {# bookmarks}}', { n: total })}
        </Button>
      </DialogFooter>
    </>
  )
}
