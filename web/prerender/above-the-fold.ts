import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'

type Parent = DefaultTreeAdapterTypes.ParentNode
type Child = DefaultTreeAdapterTypes.ChildNode

/** Not visible until an interaction, or at the end of the page. */
function isHidden(node: Child): boolean {
  if (node.nodeName === 'footer' || node.nodeName === 'dialog') return true
  return 'attrs' in node && node.attrs.some(({ name }) => name === 'popover' || name === 'hidden')
}

/** Whether its children stand beside each other, where there is room. */
const hasColumns = (node: Parent): boolean =>
  'attrs' in node && node.attrs.some(({ name, value }) => name === 'class' && value.split(' ').includes('split'))

/**
 * The part of a page that is visible without interaction or scrolling, up to this many characters of its text, and so many of each of
 * its columns: its styles are needed for the first paint.
 */
export function aboveTheFold(html: string, characters: number): string {
  const page = parseFragment(html)
  let left = characters
  const visit = (node: Parent, inMain: boolean) => {
    node.childNodes = node.childNodes.filter((child) => !isHidden(child) && !(inMain && left <= 0))
    const [atTop, isBeside] = [left, hasColumns(node)]
    let least = left
    for (const child of [...node.childNodes]) {
      if (isBeside) left = atTop
      if (inMain && left <= 0) {
        node.childNodes = node.childNodes.slice(0, node.childNodes.indexOf(child))
        return
      }
      if ('value' in child) left -= inMain ? child.value.length : 0
      else if ('childNodes' in child) visit(child, inMain || child.nodeName === 'main')
      least = Math.min(least, left)
    }
    left = least
  }
  visit(page, false)
  return serialize(page)
}
