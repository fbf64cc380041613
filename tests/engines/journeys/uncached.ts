import { expect } from 'vitest'
import type { Journey } from '../journey.ts'
import { wholeAppIsCached } from './steps.ts'

/** The status of the response of the service worker, or the error if it rejects the request. */
const answer = (path: string) =>
  `return fetch('${path}').then(({ status }) => String(status), (error) => String(error))`

export const uncached: Journey[] = [
  {
    name: 'without the server, an uncached file gets a 504, and an uncached page a message',
    full: true,
    // WebKit logs each 4xx and 5xx response.
    expectedErrors: /status of 504/,
    async run({ device, server }) {
      const tab = await (await device()).open()
      await tab.goto('/contact')
      await wholeAppIsCached(tab)
      await server.kill9()
      for (const path of ['/catalog/never-there.json', '/media/never-there.mp3'])
        expect(await tab.run<string>(answer(path)), path).toBe('504')
      const picture = `return new Promise((resolve) => {
        const image = new Image()
        image.onload = () => resolve('loaded')
        image.onerror = () => resolve('failed')
        image.src = '/artwork/never-there.png'
      })`
      expect(await tab.run<string>(picture)).toBe('failed')
      // Browsers may delete the cached app when storage is low.
      await tab.run('for (const name of await caches.keys()) await caches.delete(name)')
      await tab.goto('/about')
      await tab.seesHeading('This page is not on this device')
      await server.restart()
      await tab.follow('Try again')
      await tab.sees('Everyday')
      await tab.isAt('/about')
    },
  },
]
