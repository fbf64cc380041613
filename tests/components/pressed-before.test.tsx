import { lazy, Suspense, useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PressedBefore } from '../../web/ui/pressed-before.tsx'
import { usePressesBefore } from '../../web/ui/use-presses-before.ts'

function Counter() {
  const [steps, setSteps] = useState('')
  return (
    <>
      {['a', 'b'].map((name) => (
        <button key={name} type="button" onClick={() => setSteps(steps + name)}>
          {name}
        </button>
      ))}
      <output>{steps}</output>
    </>
  )
}
const COUNTER = '<button type="button">a</button><button type="button">b</button><output></output>'

/** A page with a part whose code comes when `arrive` is called, hydrated as the page is: in a boundary of its own. */
function hydrate() {
  let arrive = () => {}
  const Later = lazy(
    () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = () => resolve({ default: Counter })
      }),
  )
  function Around() {
    const [part, take] = usePressesBefore<HTMLDivElement>()
    return (
      <div ref={part}>
        <Suspense>
          <PressedBefore take={take}>
            <Later />
          </PressedBefore>
        </Suspense>
      </div>
    )
  }
  const container = document.createElement('div')
  container.innerHTML = `<!--$--><div><!--$-->${COUNTER}<!--/$--></div><!--/$-->`
  document.body.append(container)
  const onRecoverableError = vi.fn()
  const root = hydrateRoot(
    container,
    <Suspense>
      <Around />
    </Suspense>,
    { onRecoverableError },
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
    expect(onRecoverableError).not.toHaveBeenCalled()
  })
  const [a, b] = [...container.querySelectorAll('button')]
  return { a: a!, b: b!, arrive: () => arrive(), steps: () => container.querySelector('output')!.textContent }
}
const tasks = () => new Promise((resolve) => setTimeout(resolve, 50))

test('what was pressed before the code came is pressed again once it is here, in that order', async () => {
  const { a, b, arrive, steps } = hydrate()
  await tasks()
  for (const button of [a, b, a]) button.click()
  await tasks()
  expect(steps()).toBe('')
  arrive()
  await vi.waitFor(() => expect(steps()).toBe('aba'))
  b.click()
  await vi.waitFor(() => expect(steps()).toBe('abab'))
  await tasks()
  expect(steps()).toBe('abab')
})

test('a press that hydrates the page around the part counts once', async () => {
  const { a, arrive, steps } = hydrate()
  a.click()
  await tasks()
  expect(steps()).toBe('')
  arrive()
  await vi.waitFor(() => expect(steps()).toBe('a'))
  await tasks()
  expect(steps()).toBe('a')
})

test('a press that hydrates the part itself counts once', async () => {
  const { a, b, arrive, steps } = hydrate()
  await tasks()
  b.click()
  arrive()
  // The code is here, and React has not rendered it yet.
  await Promise.resolve()
  a.click()
  await vi.waitFor(() => expect([...steps()].toSorted().join('')).toBe('ab'))
  await tasks()
  expect(steps()).toHaveLength(2)
})

test('a press elsewhere is not repeated', async () => {
  const { arrive, steps } = hydrate()
  const elsewhere = document.createElement('button')
  document.body.append(elsewhere)
  onTestFinished(() => elsewhere.remove())
  const pressed = vi.fn()
  elsewhere.addEventListener('click', pressed)
  await tasks()
  elsewhere.click()
  arrive()
  await tasks()
  expect(pressed).toHaveBeenCalledOnce()
  expect(steps()).toBe('')
})
