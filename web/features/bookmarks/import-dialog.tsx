import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Checkbox, FileButton, Progress } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
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
  'no-address': 'has no address',
  scheme: 'is not http, https or mailto',
  unusable: 'is too long or not a valid address',
}
const number = (count: number) => count.toLocaleString('en-US')

type Props = { onImported: (imported: Imported, skipped: number) => void; onClose: () => void }

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
        return setStep({ name: 'choose', problem: `No links were found in ${file.name}.` })
      setStep({ name: 'plan', plan })
    } catch {
      setStep({ name: 'choose', problem: `${file.name} could not be read.` })
    }
  }
  const add = async (plan: ImportPlan, total: number) => {
    setStep({ name: 'adding', added: 0, total })
    const onProgress = (added: number) => setStep({ name: 'adding', added, total })
    const outcome = await importBookmarks(db, plan, { withKnown, onProgress })
    // The links added so far count as known when the file is read again.
    if (!outcome.ok) return setStep({ name: 'plan', plan, problem: failureText(outcome) })
    onImported(outcome.value, plan.skipped.length)
    onClose()
  }

  return (
    <Dialog title="Import bookmarks" locked={step.name === 'adding'} onClose={onClose}>
      <div className={`column ${classes.form}`}>
        {(step.name === 'choose' || step.name === 'reading') && (
          <>
            <p className="any-width wrap-anywhere muted">
              Choose the HTML file that your browser makes when it exports bookmarks. Folders, tags and dates come
              along.
            </p>
            {step.name === 'choose' && step.problem && (
              <Problem title={step.problem}>Nothing was changed. Choose a bookmark file in HTML.</Problem>
            )}
            <DialogFooter>
              <FileButton accept=".html,.htm,text/html" onChange={(file) => void read(file)}>
                {(props) => (
                  <Button {...props} data-autofocus loading={step.name === 'reading'}>
                    Choose file
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
            <Progress value={(100 * step.added) / Math.max(1, step.total)} aria-label="Importing" />
            <p className="any-width wrap-anywhere muted" role="status">
              {number(step.added)} of {number(step.total)} added
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
        <dt>{number(links.length)}</dt>
        <dd>
          {links.length === 1 ? 'link' : 'links'} in {number(folders.length)}{' '}
          {folders.length === 1 ? 'folder' : 'folders'}
        </dd>
        <dt>{number(known)}</dt>
        <dd>of them bookmarked already, or twice in the file</dd>
        <dt>{number(skipped.length)}</dt>
        <dd>cannot be kept</dd>
      </dl>
      {skipped.length > 0 && (
        <ul className={classes.skipped} aria-label="Links that cannot be kept" tabIndex={0}>
          {skipped.slice(0, 100).map(({ title, url, reason }, i) => (
            <li key={i}>
              <b>{title || url.slice(0, 100) || 'Untitled'}</b> {REASONS[reason]}
            </li>
          ))}
          {skipped.length > 100 && <li>and {number(skipped.length - 100)} more</li>}
        </ul>
      )}
      {known > 0 && (
        <Checkbox
          label="Also add those that are already bookmarked"
          checked={withKnown}
          onChange={(event) => setWithKnown(event.currentTarget.checked)}
        />
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={total === 0} onClick={() => add(total)}>
          Import {number(total)} {total === 1 ? 'bookmark' : 'bookmarks'}
        </Button>
      </DialogFooter>
    </>
  )
}
