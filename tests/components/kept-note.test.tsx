import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { forgetKeptChanges } from '../../web/data/session/kept-changes.ts'
import { KeptNote } from '../../web/features/sync/kept-note.tsx'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'

const OWNER = newId()
afterEach(() => forgetKeptChanges(OWNER))

test('what another tab leaves on this device is named at once, and no longer once it is gone', async () => {
  // Another document of this origin, for which the browser tells this one of its changes.
  const frame = document.body.appendChild(document.createElement('iframe'))
  const { localStorage: ofOtherTab } = frame.contentWindow!
  await show(<KeptNote />)
  const note = page.getByText('2 changes are kept on this device until the next sign-in to their account.')
  expect(note.query()).toBeNull()
  ofOtherTab.setItem(`everyday_kept_changes_${OWNER}`, '2')
  await expect.element(note).toBeVisible()
  ofOtherTab.removeItem(`everyday_kept_changes_${OWNER}`)
  await expect.element(note).not.toBeInTheDocument()
  frame.remove()
})
