import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { OwnedLink } from '../../web/features/library/owned-link.tsx'
import { showMessages } from '../../web/lib/language.ts'
import { Found } from '../../web/ui/found.tsx'
import { own, person, SKU } from './library-titles.tsx'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

beforeEach(() => {
  showMessages('es', {
    'Open it in your library': 'Ábralo en su biblioteca',
    'Did you mean <link>{query}</link>?': '¿Quiso decir <link>{query}</link>?',
  })
  onTestFinished(() => showMessages('en', {}))
})

function router() {
  const root = createRootRoute()
  const title = createRoute({ getParentRoute: () => root, path: '/library/$sku', component: () => null })
  return createRouter({ routeTree: root.addChildren([title]), history: createMemoryHistory() }) as never
}

test('the way to a title that is owned is in the language of the person on a page in English', async () => {
  const { db, user } = await person()
  await own({ db, user })
  await show(
    <WithData data={{ session: { user, expired: false }, db }}>
      <main lang="en">
        <OwnedLink sku={SKU} />
      </main>
    </WithData>,
    router(),
  )
  const link = page.getByRole('link', { name: 'Ábralo en su biblioteca' })
  await expect.element(link).toBeVisible()
  expect(link.element().closest('[lang]')).toHaveAttribute('lang', 'es')
})

test('so is the question whether something else was meant', async () => {
  await show(
    <main lang="en">
      <Found count="" meant="taxes" />
    </main>,
    router(),
  )
  const question = page.getByText('¿Quiso decir')
  await expect.element(question).toBeVisible()
  expect(question.element().closest('[lang]')).toHaveAttribute('lang', 'es')
})
