/** An element by its kind and its accessible name. */
export type Wanted = {
  kind: 'button' | 'link' | 'field' | 'heading'
  name: string
  /** Focus it. */
  focus?: boolean
  /** In the topmost dialog only. */
  inDialog?: boolean
}

export type Found = { x: number; y: number; value: string }

/**
 * Runs in the page: scrolls the first matching element that can be clicked into view and gives its center; if there is none, a
 * few words on what there is instead. Uses nothing outside itself, since its source is sent to the page.
 */
export async function findOnPage(wanted: Wanted): Promise<Found | string> {
  const SELECTORS = {
    button:
      'button, summary, [role=button], [role=menuitem], [role=option], [role=tab], [role=switch], input[type=submit]',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label !== null) return plain(label)
    const ids = element.getAttribute('aria-labelledby')?.split(' ')
    if (ids) return plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '))
    const { labels } = element as HTMLInputElement
    // Without the asterisk of a required field, which is hidden from assistive technology.
    if (labels?.length) return plain(labels[0]!.textContent).replace(/ \*$/, '')
    return plain((element as HTMLElement).innerText)
  }
  const isVisible = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const reach = async (element: Element): Promise<Found | string> => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    if (wanted.focus) (element as HTMLElement).focus()
    const before = element.getBoundingClientRect()
    await frame()
    await frame()
    const { x, y, width, height } = element.getBoundingClientRect()
    if (before.x !== x || before.y !== y) return 'a moving one'
    const point = { x: x + width / 2, y: y + height / 2 }
    const top = document.elementFromPoint(point.x, point.y)
    const label = (element as HTMLInputElement).labels?.[0]
    if (!top || !(element.contains(top) || top.contains(element) || label?.contains(top))) return 'something over it'
    if ((element as HTMLButtonElement).disabled) return 'a disabled one'
    return { ...point, value: (element as HTMLInputElement).value ?? '' }
  }

  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(isVisible)
  const scope = wanted.inDialog ? dialogs.at(-1) : document
  if (!scope) return 'no open dialog'
  const named = [...scope.querySelectorAll(SELECTORS[wanted.kind])].filter((each) => nameOf(each) === wanted.name)
  let instead = named.length > 0 ? 'an invisible one' : 'none'
  for (const element of named.filter(isVisible)) {
    const found = await reach(element)
    if (typeof found !== 'string') return found
    instead = found
  }
  return instead
}
