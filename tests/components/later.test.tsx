import { Suspense, useState, type ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { CrashBoundary } from '../../web/app/crash-boundary.tsx'
import { later, laterDialog } from '../../web/ui/later.tsx'
import { show } from './render.tsx'

const missing = () => new TypeError('Failed to fetch dynamically imported module: https://x.test/assets/part-1a2b.js')

/** Loads that fail this often, then give the part. */
function loader<P>(failures: Error[], part: ComponentType<P>) {
  return vi.fn(async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return part
  })
}

test('a part that the connection has failed comes when the browser is online again', async () => {
  const load = loader([missing()], () => <p>Your photo</p>)
  const Part = later(load)
  const screen = await show(
    <Suspense fallback={<p>AB</p>}>
      <Part />
    </Suspense>,
  )
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  await expect.element(screen.getByText('AB')).toBeVisible()
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Your photo')).toBeVisible()
  await expect.element(screen.getByText('AB')).not.toBeInTheDocument()
})

function Page({ part: Dialog }: { part: ComponentType<{ onClose: () => void }> }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Edit</button>
      <p>{open ? 'open' : 'closed'}</p>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

const Form = ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Save</button>

test('a dialog that the connection has failed says so and is closed; pressed again, it opens', async () => {
  const load = loader([missing()], Form)
  const screen = await show(<Page part={laterDialog(load)} />)
  const edit = screen.getByRole('button', { name: 'Edit' })
  await edit.click()
  const notices = screen.getByRole('region', { name: 'Notices' })
  await expect.element(notices).toHaveTextContent('Everyday couldn’t load this. Check your connection and try again.')
  // It may be gone with an older version.
  await expect.element(notices.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(screen.getByText('closed')).toBeVisible()
  await edit.click()
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('closed')).toBeVisible()
  await edit.click()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an error of a dialog’s own code is a bug, for the error boundary', async () => {
  // React reports what the boundary has caught.
  vi.mocked(console.error).mockImplementation(() => {})
  const bug = new Error('no such thing')
  const screen = await show(
    <CrashBoundary>
      <Page part={laterDialog(loader([bug], Form))} />
    </CrashBoundary>,
  )
  await screen.getByRole('button', { name: 'Edit' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Oops! Something went wrong')
  expect(vi.mocked(console.error).mock.calls[0]).toContainEqual(bug)
  vi.mocked(console.error).mockClear()
})
