import { parseFragment, serialize } from 'parse5'

const isHidden = ({ nodeName, attrs = [] }) =>
  nodeName === 'footer' || nodeName === 'dialog' || attrs.some(({ name }) => name === 'popover' || name === 'hidden')

/**
 * The part of a page that is seen before anything is pressed or scrolled, up to so many characters of its text: its styles are
 * wanted at once.
 */
export function firstScreens(html, characters) {
  const page = parseFragment(html)
  let left = characters
  const visit = (node, inMain) => {
    node.childNodes = node.childNodes.filter((child) => !isHidden(child) && !(inMain && left <= 0))
    for (const child of [...node.childNodes]) {
      if (inMain && left <= 0) {
        node.childNodes = node.childNodes.slice(0, node.childNodes.indexOf(child))
        return
      }
      if (child.nodeName === '#text') left -= inMain ? child.value.length : 0
      else if (child.childNodes) visit(child, inMain || child.nodeName === 'main')
    }
  }
  visit(page, false)
  return serialize(page)
}
