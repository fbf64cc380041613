import { expect, test } from 'vitest'
import { closedForGood } from './closed-for-good.ts'

/** As WebKit's: one that was closed while its page was left is connecting again when the page is shown. */
class RevivedSource extends EventTarget {
  readyState = 1
  onerror: (() => void) | null = null
  close(): void {
    this.readyState = 2
  }
  /** The page comes back from the back/forward cache. */
  resume(): void {
    this.readyState = 0
    this.onerror?.()
    this.dispatchEvent(new Event('error'))
  }
}

const open = () => new (closedForGood(RevivedSource as never))('/') as unknown as RevivedSource

test('a connection that was closed stays closed when its page comes back, however often', () => {
  const source = open()
  source.close()
  for (const _time of [1, 2]) {
    source.resume()
    expect(source.readyState).toBe(2)
  }
})

test('the errors of a closed one are nobody’s: the SDK would end the connection that is open', () => {
  const source = open()
  source.onerror = () => expect.unreachable()
  source.close()
  source.resume()
})

test('one that was not closed connects again', () => {
  const source = open()
  source.resume()
  expect(source.readyState).toBe(0)
})
