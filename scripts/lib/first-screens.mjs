import { parseFragment, serialize } from 'parse5'

/** This much text of a page, in characters, stands on its first screens. */
const FIRST_TEXT = 700

const isHidden = ({ nodeName, attrs = [] }) =>
  nodeName === 'footer' || nodeName === 'dialog' || attrs.some(({ name }) => name === 'popover' || name === 'hidden')

/** The part of a page that is seen before anything is pressed or scrolled: its styles are wanted at once. */
export function firstScreens(html) {
  const page = parseFragment(html)
  let left = FIRST_TEXT
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
