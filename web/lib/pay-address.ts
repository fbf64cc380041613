const BEFORE = '/pay/'

/** The page on which the card for an order is typed. */
export const payAddress = (id: string): string => `${BEFORE}${id}`

/** Whether a path is that of such a page. The server allows the payment provider's script there alone (pocketbase/webapp/card.go). */
export const isPayAddress = (path: string): boolean => path.startsWith(BEFORE)
