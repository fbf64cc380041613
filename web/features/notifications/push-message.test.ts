import { expect, test } from 'vitest'
import { readPush, unknownPush } from './push-message.ts'

const ORIGIN = 'https://everyday.example'
const WORDS = {
  language: 'es' as const,
  texts: { newNotification: 'Tiene una notificación nueva', notHere: '', whyNotHere: '', again: '' },
}
const declared = (notification: object, rest: object = {}) =>
  readPush(JSON.stringify({ web_push: 8030, notification: { title: 'A sign-in', ...notification }, ...rest }), ORIGIN)

test('a declarative message is shown as it says', () => {
  const shown = declared(
    { body: 'From Firefox', navigate: `${ORIGIN}/settings/security?a=1#b`, tag: 'k', lang: 'en' },
    { app_badge: 3 },
  )
  expect(shown).toMatchObject({ title: 'A sign-in', badge: 3 })
  expect(shown!.options).toMatchObject({
    body: 'From Firefox',
    tag: 'k',
    lang: 'en',
    data: { to: '/settings/security?a=1#b' },
  })
})

test.each(['https://elsewhere.example/x', 'javascript:alert(1)', 'http://[', 7, undefined])(
  'a click never leads away: %s',
  (navigate) => {
    expect(declared({ navigate })!.options.data.to).toBe('/notifications')
  },
)

test.each(['', 'rubbish', 'null', '[]', '7', '{}', '{"web_push":8030}', '{"web_push":1,"notification":{"title":"x"}}'])(
  'anything else is shown too: %s',
  (payload) => {
    expect(readPush(payload, ORIGIN)).toBeNull()
    expect(unknownPush(WORDS)).toMatchObject({
      title: 'Everyday',
      options: { body: 'Tiene una notificación nueva', lang: 'es', data: { to: '/notifications' } },
      badge: null,
    })
  },
)

test.each([-1, 1.5, '3', null])('%j is no number for the icon', (app_badge) => {
  expect(declared({}, { app_badge })!.badge).toBeNull()
})
