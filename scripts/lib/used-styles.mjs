import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postcss from 'postcss'
import { PurgeCSS } from 'purgecss'

// Set by the browser, a script in the head, or a press: in no page as it is drawn.
const DYNAMIC = ['data-mantine-color-scheme', 'open', 'popover', 'dir', 'aria-expanded', 'aria-current']

/** Tells which rules of the style sheets in a folder a page uses. */
export function usedStyles(folder) {
  const sheets = new Map()
  const read = async (name) => {
    if (!sheets.has(name)) sheets.set(name, await readFile(join(folder, name), 'utf8'))
    return { raw: sheets.get(name), name }
  }
  /** The rules as one style sheet, without what answers to a hand and without variables that nothing asks for. */
  return async (html, names) => {
    const results = await new PurgeCSS().purge({
      content: [{ raw: `<html><head></head><body>${html}</body></html>`, extension: 'html' }],
      css: await Promise.all(names.map(read)),
      dynamicAttributes: DYNAMIC,
      keyframes: true,
      defaultExtractor: (content) => content.match(/[\w-]+/g) ?? [],
    })
    return withoutTheRest(results.map((result) => result.css).join(''), html)
  }
}

const namesIn = (text) => [...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1])

// The whole style sheets are there before a hand is.
const IS_TOUCHED = /:(hover|active|focus)/

function withoutTheRest(css, html) {
  const tree = postcss.parse(css)
  tree.walkRules((rule) => {
    if (!IS_TOUCHED.test(rule.selector)) return
    const still = rule.selectors.filter((selector) => !IS_TOUCHED.test(selector))
    if (still.length > 0) rule.selectors = still
    else rule.remove()
  })
  const definitions = new Map()
  const asked = namesIn(html)
  tree.walkDecls((declaration) => {
    if (!declaration.prop.startsWith('--')) asked.push(...namesIn(declaration.value))
    else definitions.set(declaration.prop, [...(definitions.get(declaration.prop) ?? []), declaration])
  })
  const used = new Set()
  for (let name = asked.pop(); name; name = asked.pop()) {
    if (used.has(name)) continue
    used.add(name)
    for (const { value } of definitions.get(name) ?? []) asked.push(...namesIn(value))
  }
  for (const [name, declarations] of definitions) {
    const plain = declarations.filter((declaration) => !isLayered(declaration)).map(scopeOf)
    for (const declaration of declarations) {
      // In a layer it loses to the same outside of one, wherever they stand.
      const loses = isLayered(declaration) && plain.includes(scopeOf(declaration))
      if (loses || (!used.has(name) && !name.startsWith('--lightningcss'))) declaration.remove()
    }
  }
  tree.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()))
  tree.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()))
  return tree.toString()
}

const scopeOf = (declaration) => declaration.parent.selector.replace(/\s*,\s*:host\b/g, '')

function isLayered(node) {
  for (let at = node.parent; at; at = at.parent) if (at.name === 'layer') return true
  return false
}
