import type { Journey } from '../journey.ts'
import { addBookmark, arrive } from './steps.ts'

export const bookmarks: Journey[] = [
  {
    name: 'the first bookmark, then one that uses its tags',
    async run({ signedIn, server, account }) {
      const tab = await signedIn()
      await tab.goto('/bookmarks')
      await tab.sees('No bookmarks yet')
      await addBookmark(tab, 'The first', ['bakery', 'flour'])
      await tab.press('Add Bookmark')
      await tab.type('Tags (optional)', 'fl', { inDialog: true })
      await tab.press('flour', { inDialog: true })
      await tab.fill('Address', 'https://second.example/', { inDialog: true })
      await tab.fill('Title', 'The second', { inDialog: true })
      await tab.press('Add Bookmark', { inDialog: true })
      await tab.seesLink('The second')
      await arrive(tab, server, account, ['The first', 'The second'])
    },
  },
  {
    name: 'a bookmark is found, starred, moved to the trash and restored',
    full: true,
    async run({ signedIn }) {
      const tab = await signedIn()
      await tab.goto('/bookmarks')
      await addBookmark(tab, 'Oak flooring')
      await addBookmark(tab, 'Pine shelves')
      await tab.fill('Search bookmarks', 'oak')
      await tab.sees('1 bookmark found')
      await tab.press('Clear search')
      await tab.press('Favorite: Oak flooring')
      await tab.press('More for Oak flooring')
      await tab.press('Delete')
      await tab.press('Undo')
      await tab.seesLink('Oak flooring')
      await tab.goto('/bookmarks?favorites=true')
      await tab.seesLink('Oak flooring')
      await tab.seesNo('Pine shelves')
    },
  },
]
