import { expect } from 'vitest'
import type { Journey } from '../journey.ts'

const WRITES = 200

/** Opens a database that only this journey uses, from a page without scripts. */
const OPEN = `
  const request = indexedDB.open('durability')
  request.onupgradeneeded = () => ['strict', 'relaxed'].map((name) => request.result.createObjectStore(name, { autoIncrement: true }))
  const db = await new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })`

/** Writes one row in each transaction; returns the median of their times in ms. */
const write = (durability: string) => `${OPEN}
  const times = []
  for (let n = 0; n < ${WRITES}; n++) {
    const start = performance.now()
    const transaction = db.transaction('${durability}', 'readwrite', { durability: '${durability}' })
    transaction.objectStore('${durability}').add({ n, text: 'x'.repeat(300) })
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[${WRITES / 2}]`

const count = (durability: string) => `${OPEN}
  const counted = db.transaction('${durability}').objectStore('${durability}').count()
  return new Promise((resolve) => (counted.onsuccess = () => resolve(counted.result)))`

/** What a write costs that is on disk when it is shown, and whether one that the browser has reported survives its end. */
export const durability: Journey[] = [
  {
    name: 'what a completed write has stored is there after a kill at once, with strict and with relaxed durability',
    full: true,
    async run({ engine, visitor, restarted }) {
      let tab = await visitor()
      const rows: string[] = []
      for (const kind of ['relaxed', 'strict']) {
        const median = await tab.run<number>(write(kind))
        tab = await restarted('kill')
        await tab.goto('/robots.txt')
        const there = await tab.run<number>(count(kind))
        rows.push(`${kind} ${median.toFixed(2)} ms a write, ${there} of ${WRITES} there after a kill`)
        expect(there).toBe(WRITES)
      }
      console.log(`${engine.name}: ${rows.join('; ')}`)
    },
  },
]
