import type { Journey } from '../journey.ts'

/** Whether the browser tells types of view transitions apart; without that no page moves. */
const HAS_MOVES = "return CSS.supports('selector(:active-view-transition-type(a))')"
/** Notes the types of view transitions, and why one was refused. */
const WATCH_MOVES = `
  window.moves = []
  if (!document.startViewTransition) return
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = start(options)
    transition.ready.then(() => moves.push(...transition.types), (problem) => moves.push(String(problem)))
    return transition
  }`

export const pages: Journey[] = [
  {
    name: 'the contact form shows errors, then sends the message',
    async run({ visitor }) {
      const tab = await visitor()
      await tab.goto('/contact')
      await tab.fill('Full name', 'Ann Other')
      await tab.fill('Email', 'ann@')
      await tab.fill('Message', 'Do you deliver on Sundays?')
      await tab.press('Send message')
      await tab.sees('Enter an email address')
      await tab.fill('Email', 'ann@example.com')
      await tab.press('Send message')
      await tab.sees('We’ve received your message')
    },
  },
  {
    name: 'a business profile is created and found in the directory',
    full: true,
    async run({ signedIn }) {
      const tab = await signedIn()
      const inDialog = { inDialog: true }
      const name = `Blue Hen ${crypto.randomUUID().slice(0, 8)}`
      await tab.goto('/business-profiles')
      await tab.press('Create New Business')
      await tab.fill('Name', name, inDialog)
      await tab.fill('Type', 'Upholsterer', inDialog)
      await tab.choose('Category', 'Home Services', inDialog)
      await tab.fill('Description', 'Chairs and sofas done again. Two people and a van on Fridays.', inDialog)
      await tab.fill('City', 'Dover', inDialog)
      await tab.choose('State', 'DE', inDialog)
      await tab.fill('ZIP code', '19901', inDialog)
      await tab.press('Create Business', inDialog)
      await tab.press('Done', inDialog)
      await tab.seesHeading(name)
      await tab.goto('/browse-businesses')
      await tab.fill('Search businesses', name)
      await tab.sees('1 business found')
    },
  },
  {
    name: 'a picture moves from its list to its page and back, where the browser can',
    async run({ visitor }) {
      const tab = await visitor()
      await tab.goto('/browse-businesses')
      await tab.run(WATCH_MOVES)
      const moves = (await tab.run<boolean>(HAS_MOVES)) ? ['open', 'close'] : []
      let name = ''
      await tab.until('a business in the list', async () => {
        name = await tab.run<string>("return document.querySelector('main li h3 a')?.textContent ?? ''")
        return name !== ''
      })
      await tab.follow(name)
      await tab.until('the page of the business', () =>
        tab.run(`return document.querySelector('h1').textContent === ${JSON.stringify(name)}`),
      )
      await tab.run('history.back()')
      await tab.seesLink(name)
      await tab.until('both moves', async () => {
        const seen = await tab.run<string[]>('return moves')
        return String(seen) === String(moves) || String(seen)
      })
    },
  },
]
