/** "1 bookmark", "2,000 bookmarks". */
export const countText = (n: number, one: string): string => `${n.toLocaleString('en-US')} ${one}${n === 1 ? '' : 's'}`
