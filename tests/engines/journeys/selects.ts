import type { Journey } from '../journey.ts'
import type { Tab } from '../tab.ts'

const ON_PAGES = { light: '--surface', dark: '--surface' }
/** Fields of forms are Mantine's. */
const IN_DIALOGS = { light: '--surface', dark: '--raised' }

/** Pages that show a select, with the button that opens its dialog. */
const PAGES: { path: string; button?: string }[] = [
  { path: '/browse-businesses' },
  { path: '/explore-businesses' },
  { path: '/everyday-score' },
  { path: '/search?q=trademark' },
  { path: '/events' },
  { path: '/careers' },
  { path: '/business-profiles' },
  { path: '/wallet', button: 'Add New Card' },
]

/** A select as it is painted, and the colors of the design. Colors are those of a screenshot's pixels. */
type Look = {
  name: string
  background: string
  wanted: string
  ink: string
  wantedInk: string
  appearance: string
  arrow: boolean
}

/** Marks the selects that can be seen; returns how many there are. */
const MARK = `
  const scope = document.querySelector('dialog[open], [role=dialog]') ?? document
  const seen = [...scope.querySelectorAll('select')].filter((each) =>
    each.getBoundingClientRect().width > 0 && getComputedStyle(each).opacity !== '0')
  seen.forEach((each, i) => (each.dataset.select = i))
  return seen.length`

async function lookOf(tab: Tab, index: number, background: string): Promise<Look> {
  const find = `const select = document.querySelector('[data-select="${index}"]')`
  await tab.run(`${find}
    select.scrollIntoView({ block: 'center', behavior: 'instant' })
    document.activeElement.blur()
    for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)`)
  const picture = await tab.driver.screenshot()
  return tab.run<Look>(`${find}
    const bytes = Uint8Array.from(atob('${picture}'), (byte) => byte.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    context.drawImage(bitmap, 0, 0)
    const scale = bitmap.width / innerWidth
    const { left, top, height } = select.getBoundingClientRect()
    const [red, green, blue] = context.getImageData(Math.round((left + 6) * scale), Math.round((top + height / 2) * scale), 1, 1).data
    const probe = document.body.appendChild(document.createElement('i'))
    const colorOf = (token) => {
      probe.style.color = 'var(' + token + ')'
      return getComputedStyle(probe).color
    }
    const look = {
      name: select.ariaLabel ?? select.labels[0]?.innerText ?? '',
      background: 'rgb(' + [red, green, blue].join(', ') + ')',
      wanted: colorOf('${background}'),
      ink: getComputedStyle(select).color,
      wantedInk: colorOf('--ink'),
      appearance: getComputedStyle(select).appearance,
      arrow: getComputedStyle(select).backgroundImage !== 'none' || select.parentElement.querySelector('svg') !== null,
    }
    probe.remove()
    return look`)
}

export const selects: Journey[] = (['light', 'dark'] as const).map((theme) => ({
  name: `a select has the colors and the arrow of the design, in the ${theme} theme`,
  full: true,
  async run({ signedIn }) {
    const tab = await signedIn()
    await tab.run(`localStorage.setItem('theme', '${theme}')`)
    for (const { path, button } of PAGES) {
      await tab.goto(path)
      if (button) await tab.press(button)
      let count = 0
      await tab.until(`a select on ${path}`, async () => (count = await tab.run<number>(MARK)) > 0)
      for (let i = 0; i < count; i++)
        // A dialog fades in.
        await tab.until(`select ${i} of ${path} in the colors of the design`, async () => {
          const look = await lookOf(tab, i, (button ? IN_DIALOGS : ON_PAGES)[theme])
          const { background, wanted, ink, wantedInk, appearance, arrow } = look
          return (background === wanted && ink === wantedInk && appearance === 'none' && arrow) || JSON.stringify(look)
        })
    }
  },
}))
