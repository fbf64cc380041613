import classes from '../ui/picture.module.css'

const PICTURE = `.${classes.picture}`
/** On the picture that moves (moves.css). */
const MARK = 'data-moves'

/** The pictures of an entity beside links to its page, in the order of the page. */
export function tilesOf(path: string): { link: Element; picture: Element }[] {
  return [...document.querySelectorAll(`main a[href="${CSS.escape(path)}"]`)].flatMap((link) => {
    const picture = pictureBeside(link)
    return picture && isVisible(picture) ? [{ link, picture }] : []
  })
}

/** The picture at the top of an entity's page, if it is visible. */
export function pagePicture(): Element | null {
  const picture = document.querySelector(`main ${PICTURE}`)
  return picture && isVisible(picture) ? picture : null
}

/** What a picture shows: the last part that is drawn. */
export const objectOf = (picture: Element) => picture.lastElementChild?.getAttribute('href')

/** Names the picture that moves: the only one, since a second one of the same name would end the move. */
export function markPicture(picture: Element | null | undefined): void {
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK)
  picture?.setAttribute(MARK, '')
}

function pictureBeside(link: Element): Element | null {
  const card = link.closest('li, article, section, figure')
  // With the heading of the page it is no card, and its picture that of another entity.
  if (!card || card.querySelector('h1')) return null
  let place = link
  while (place !== card && !place.querySelector(PICTURE)) place = place.parentElement!
  return place.querySelector(PICTURE)
}

function isVisible(picture: Element): boolean {
  const { top, bottom } = picture.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && picture.checkVisibility()
}
