import type { Page } from 'playwright/test'
import { shownTextIn } from './shown-texts.ts'
import { readSpanish } from '../../vite/messages.ts'

/**
 * Texts that cannot be read as they should, one line each: broken inside a word or a number, cut at a side, or wider than what is around
 * them. Names and titles that people gave may end with an ellipsis; the texts of the app may not.
 */
export async function textFaults(page: Page): Promise<string[]> {
  const language = (await page.locator('html').getAttribute('lang'))!
  const shown = Object.keys(readSpanish()).map(shownTextIn(language))
  // Of those with values, only the ones with words of their own.
  const sources = shown.filter((text) => typeof text === 'string' || /\p{L}{4}/u.test(text.source))
  const texts = sources.filter((text) => typeof text === 'string')
  const patterns = sources.flatMap((text) => (typeof text === 'string' ? [] : [text.source]))
  return page.evaluate(
    ([ofApp, patternsOfApp]) => {
      const app = new Set(ofApp)
      const isOfApp = (text: string) => app.has(text) || patternsOfApp.some((source) => new RegExp(source).test(text))
      const range = document.createRange()
      const rectsOf = (node: Node, from: number, to: number) => {
        range.setStart(node, from)
        range.setEnd(node, to)
        return [...range.getClientRects()].filter(({ width }) => width > 0)
      }

      /** Whether only a screen reader has it. */
      const isForReaders = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isForReaders(element.parentElement))

      /** A word or a number in two lines. Addresses may be broken anywhere. */
      function brokenIn(node: Text): string | undefined {
        for (const { 0: token, index } of node.data.matchAll(/\S+/g)) {
          if (/[@/_]|\p{L}\.\p{L}/u.test(token)) continue
          for (const { 0: word, index: at } of token.matchAll(/\p{L}{2,}|[$€]?\d[\d.,]*\d/gu)) {
            const [first, ...more] = rectsOf(node, index + at, index + at + word.length)
            if (first && more.some(({ top }) => top >= first.bottom - 1)) return word
          }
        }
        return undefined
      }

      /** What is done to a text by the elements around it. */
      function shapeOf(node: Text): string | undefined {
        // Spaces at the end of a line take no place.
        const lines = [...node.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) =>
          rectsOf(node, index, index + word.length),
        )
        if (lines.length === 0) return undefined
        const [left, right] = [
          Math.min(...lines.map((line) => line.left)),
          Math.max(...lines.map((line) => line.right)),
        ]
        let inside: Element | null = null
        for (let around = node.parentElement; around && around !== document.body; around = around.parentElement) {
          const style = getComputedStyle(around)
          const box = around.getBoundingClientRect()
          if (style.display === 'inline' || style.display === 'contents') continue
          const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
          if (isShortened) {
            const hidden = around.scrollWidth > around.clientWidth + 1 || around.scrollHeight > around.clientHeight + 1
            return hidden && isOfApp(around.textContent.trim()) ? 'is shortened' : undefined
          }
          const [from, to] = inside
            ? [inside.getBoundingClientRect().left, inside.getBoundingClientRect().right]
            : [left, right]
          if (/hidden|clip/.test(style.overflowX) && (right > box.right + 1 || left < box.left - 1)) return 'is cut'
          if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined
          const moved = inside ? getComputedStyle(inside) : null
          const isPlaced =
            moved && (/absolute|fixed/.test(moved.position) || /-/.test(moved.marginLeft + moved.marginRight))
          if (!isPlaced && (to > box.right + 1 || from < box.left - 1))
            return `is wider than ${around.className || around.tagName}`
          if (/absolute|fixed/.test(style.position)) return undefined
          inside = around
        }
        return undefined
      }

      const faults = new Set<string>()
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
        const element = node.parentElement!
        if (!node.data.trim() || element.closest('script, style, noscript, svg')) continue
        if (!element.checkVisibility({ visibilityProperty: true }) || isForReaders(element)) continue
        const text = node.data.trim().slice(0, 60)
        const shape = shapeOf(node)
        if (shape) faults.add(`“${text}” ${shape}`)
        const word = brokenIn(node)
        if (word) faults.add(`“${word}” is broken in “${text}”`)
      }
      return [...faults]
    },
    [texts, patterns] as const,
  )
}
