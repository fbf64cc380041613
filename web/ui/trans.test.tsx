import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Trans } from './trans.tsx'

const render = (name: string) =>
  renderToStaticMarkup(<Trans id="Sent to <b>{name}</b>." values={{ name }} components={{ b: <strong /> }} />)

test('a message has elements in it', () => {
  expect(render('Jordan')).toBe('Sent to <strong>Jordan</strong>.')
})

test.each(['<b>', '<i>Jordan</i>', '</b>', '<0/>', 'a < b'])('%s in a value is text', (name) => {
  expect(render(name)).toBe(`Sent to <strong>${name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</strong>.`)
})
