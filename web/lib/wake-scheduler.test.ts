import { afterEach, expect, test, vi } from 'vitest'
import { wakeSchedulerWhenRestored } from './wake-scheduler.ts'

const { postMessage } = MessagePort.prototype
afterEach(() => {
  vi.unstubAllGlobals()
  MessagePort.prototype.postMessage = postMessage
})

/** A page, and a scheduler's channel whose first message is lost. */
function leave() {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const received: unknown[] = []
  const sent: unknown[] = []
  let isLost = true
  MessagePort.prototype.postMessage = function (message: unknown) {
    sent.push(message)
    if (!isLost) received.push(message)
  }
  wakeSchedulerWhenRestored()
  const { port1, port2 } = new MessageChannel()
  port1.postMessage('to a worker')
  port2.postMessage(null)
  isLost = false
  const show = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  return { received, sent, show }
}

test('the message that the scheduler waits for is sent again when the page is restored', () => {
  const { received, show } = leave()
  show(true)
  expect(received).toEqual([null])
})

test('a page that was not restored sends nothing twice', () => {
  const { sent, show } = leave()
  show(false)
  expect(sent).toEqual(['to a worker', null])
})
