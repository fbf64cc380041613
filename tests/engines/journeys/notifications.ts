import { notify } from '../../support/notify.ts'
import type { Journey } from '../journey.ts'

export const notifications: Journey[] = [
  {
    name: 'notifications arrive, are read, archived and put back, and the server knows',
    async run({ signedIn, server, account }) {
      const tab = await signedIn()
      await tab.goto('/notifications')
      await tab.sees('You have no notifications')
      await notify(server, account, [{ title: 'Card expires' }, { title: 'Order is paid' }])
      await tab.press('Mark as read: Order is paid')
      await tab.press('Archive: Card expires')
      await tab.sees('“Card expires” is archived.')
      await tab.follow('Archived')
      await tab.seesHeading('Unread: Card expires')
      const stored = async () => {
        const answer = await fetch(`${server.url}/api/collections/notifications/records?sort=title`, {
          headers: { Authorization: account.token },
        })
        const { items } = (await answer.json()) as { items: Record<string, unknown>[] }
        return items
          .map(
            ({ title, is_read, is_archived }) => `${title}${is_read ? ', read' : ''}${is_archived ? ', archived' : ''}`,
          )
          .join('; ')
      }
      const arrives = (wanted: string) =>
        tab.until(`“${wanted}” on the server`, async () => {
          const there = await stored()
          return there === wanted || there
        })
      await arrives('Card expires, archived; Order is paid, read')
      await tab.press('Move back to the list: Card expires')
      await arrives('Card expires; Order is paid, read')
    },
  },
]
