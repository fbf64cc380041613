import { expect } from 'vitest'
import type { Journey } from '../given.ts'
import { wholeAppIsCached } from './steps.ts'

/** What the service worker answers, or the error if it rejects the request. */
const answer = (path: string) =>
  `return fetch('${path}').then(({ status }) => String(status), (error) => String(error))`

export const nothingThere: Journey[] = [
  {
    name: 'without the server, what was never cached is answered with 504, and a page in a sentence',
    full: true,
    // WebKit logs each answer of 4xx and 5xx.
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
      // The browser may delete the app itself for want of room.
      await tab.run('for (const name of await caches.keys()) await caches.delete(name)')
      await tab.goto('/about')
      await tab.seesHeading('This page is not on this device')
      await server.restart()
      await tab.follow('try again')
      await tab.sees('Everyday')
      await tab.isAt('/about')
    },
  },
]
