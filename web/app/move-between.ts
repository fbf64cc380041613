import navigation from '../../public/catalog/navigation.json'

/**
 * How one page follows another: the picture of an entity moves to the page that it opens (`open`) or back to its list (`close`), or the page slides
 * `in` or `out`, or fades.
 */
export type Move = 'open' | 'close' | 'in' | 'out' | 'fade'

/** A page, as far as moves go: `lists` are the pages that list the entity it shows. */
export type Stop = { path: string; isApp: boolean; lists?: string[] | undefined }

type Navigation = {
  from: Stop
  to: Stop
  /** To an earlier entry of the history. */
  isBack: boolean
  isPhone: boolean
  isInstalled: boolean
}

/** A page whose tabs have addresses. */
const TABBED = '/settings'
const TABS = navigation.bottom.map(({ to }) => to)

/** The move of a navigation; null if the page is replaced without one. */
export function moveBetween({ from, to, isBack, isPhone, isInstalled }: Navigation): Move | null {
  if (from.path === to.path) return null
  if (from.lists && (isBack || from.lists.includes(to.path))) return 'close'
  if (to.lists && !isBack) return 'open'
  if (!isPhone) return null
  if (from.path.startsWith(TABBED) && to.path.startsWith(TABBED)) return 'fade'
  const isApp = from.isApp && to.isApp
  // What was opened by a tab is left as it came.
  const [opener, opened] = isBack ? [to, from] : [from, to]
  if (TABS.includes(opened.path)) return isApp || (isInstalled && TABS.includes(opener.path)) ? 'fade' : null
  if (!isApp) return null
  return isBack ? 'out' : 'in'
}
