import { RouterContextProvider } from '@tanstack/react-router'
import { useLayoutEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ReplayInput, stopInputRecorder } from '../../web/app/replay-input.tsx'
import { useSession } from '../../web/data/context.tsx'
import { createPieceRouter } from './piece-router.ts'
import { WithData } from './with-data.tsx'

const user = { id: 'u12345678901234', email: 'jo@example.com', fullName: 'Jo', accountType: 'individual' as const }

/** Calls `run` between the commit that hydrates and the next task, where the browser may dispatch an event. */
function AfterCommit({ run }: { run: () => void }): ReactNode {
  useLayoutEffect(() => queueMicrotask(run), [run])
  return null
}

test('a press right after hydration knows who is signed in', async () => {
  const pressed = vi.fn()
  function Press() {
    const session = useSession()
    return <button onClick={() => pressed(session.user?.email)}>Press</button>
  }
  window.inputRecorder = { events: [], recording: new AbortController() }
  const container = document.createElement('div')
  container.innerHTML = '<button>Press</button>'
  document.body.append(container)
  const root = hydrateRoot(
    container,
    <RouterContextProvider router={createPieceRouter()}>
      <WithData data={{ session: { user, expired: false } }}>
        <Press />
        <ReplayInput region="footer" />
        <AfterCommit run={() => container.querySelector('button')!.click()} />
      </WithData>
    </RouterContextProvider>,
  )
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled())
  expect(pressed.mock.calls).toEqual([['jo@example.com']])
  root.unmount()
  container.remove()
  stopInputRecorder()
})
