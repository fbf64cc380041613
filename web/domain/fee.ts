/** What others charge besides a price, as it is said where there is little room: without the amount, which the page of the item has. */
export const shortFee = (fee: string): string => fee.split(',')[0]!
