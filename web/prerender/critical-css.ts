/** Part of a style sheet, parsed by `vite/parse-styles.ts`. Keyframes have `at` and rules that apply without a condition. */
export type StyleNode = AtRule | StyleRule
export type AtRule = { at: string; animation?: string; nodes?: StyleNode[] }
export type StyleRule = { selectors: Selector[]; declarations: Declaration[] }
export type Declaration = { property: string; value: string; important: boolean }

/**
 * A selector: its text, in which a list contains the alternatives of `:where()` or `:is()`, and what a page must contain for it
 * to match; `needs` is null if it matches only after an interaction, such as `:hover`.
 */
export type Selector = { text: (string | Selector[])[]; needs: Need[] | null }

/** A tag, a class with its dot, an id or an attribute; with `value`, a condition on the attribute's value. */
export type Need = { word: string; operator?: string; value?: string }

/**
 * The rules of style sheets that a part of a page uses, as one style sheet without unused variables. The names in the tags decide
 * whether a rule is used, so that it may contain a rule too many, never one too few.
 */
export function criticalCss(html: string, sheets: StyleNode[][]): string {
  const tags = html.replaceAll(/>[^<]+/g, '>')
  const classes = Array.from(tags.matchAll(/ class="([^"]*)"/g), ([, names]) =>
    names!.split(' ').map((name) => `.${name}`),
  )
  const words = new Set([...classes.flat(), ...(`html head body ${tags}`.match(/[\w-]+/g) ?? [])])
  const nodes = sheets.flatMap((sheet) => keepUsed(sheet, words))
  const animations = new Set(declarationsOf(nodes).flatMap(animationNames))
  return printStyles(withoutUnusedVariables(withoutUnusedKeyframes(nodes, animations), html))
}

/** A style sheet's text, minified. */
export function printStyles(nodes: StyleNode[]): string {
  return nodes.map((node, at) => printNode(node) + (isStatement(node) && at < nodes.length - 1 ? ';' : '')).join('')
}

const isStatement = (node: StyleNode) => 'at' in node && !node.nodes

function printNode(node: StyleNode): string {
  if ('at' in node) return node.nodes ? `${node.at}{${printStyles(node.nodes)}}` : node.at
  return `${node.selectors.map(printSelector).join()}{${node.declarations.map(printDeclaration).join(';')}}`
}

const printDeclaration = ({ property, value, important }: Declaration) =>
  `${property}:${value}${important ? '!important' : ''}`

const printSelector = ({ text }: Selector): string =>
  text.map((part) => (typeof part === 'string' ? part : part.map(printSelector).join())).join('')

function keepUsed(nodes: StyleNode[], words: ReadonlySet<string>): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if ('at' in node) {
      if (!node.nodes || 'animation' in node) return [node]
      const kept = keepUsed(node.nodes, words)
      return kept.length > 0 ? [{ ...node, nodes: kept }] : []
    }
    const selectors = node.selectors.flatMap((selector) => usedSelector(selector, words) ?? [])
    return selectors.length > 0 ? [{ ...node, selectors }] : []
  })
}

/** The selector with its used alternatives; null if it is not used itself. */
function usedSelector({ text, needs }: Selector, words: ReadonlySet<string>): Selector | null {
  if (!needs?.every((need) => isMet(need, words))) return null
  const parts = text.map((part) =>
    typeof part === 'string' ? part : part.flatMap((selector) => usedSelector(selector, words) ?? []),
  )
  return parts.some((part) => part.length === 0) ? null : { text: parts, needs }
}

function isMet({ word, operator, value }: Need, words: ReadonlySet<string>): boolean {
  if (!words.has(word)) return false
  if (value === undefined) return true
  if (operator === '=') return words.has(value)
  const every = (test: (word: string, part: string) => boolean) =>
    value.split(' ').every((part) => [...words].some((found) => test(found, part)))
  if (operator === '$=') return every((found, part) => found.endsWith(part))
  if (operator === '^=' || operator === '|=') return every((found, part) => found.startsWith(part))
  return every((found, part) => found.includes(part))
}

function declarationsOf(nodes: StyleNode[]): Declaration[] {
  return nodes.flatMap((node) => ('at' in node ? declarationsOf(node.nodes ?? []) : node.declarations))
}

/** Names in a declaration that may be keyframes; a variable may contain one. */
const animationNames = ({ property, value }: Declaration) =>
  property.startsWith('--') || property === 'animation' || property === 'animation-name' ? value.split(/[\s,]+/) : []

function withoutUnusedKeyframes(nodes: StyleNode[], used: ReadonlySet<string>): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if (!('at' in node) || !node.nodes) return [node]
    if (node.animation !== undefined) return used.has(node.animation) ? [node] : []
    const kept = withoutUnusedKeyframes(node.nodes, used)
    return kept.length > 0 ? [{ ...node, nodes: kept }] : []
  })
}

const namesIn = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1]!)

type Definition = { declaration: Declaration; scope: string; layered: boolean }

function withoutUnusedVariables(nodes: StyleNode[], html: string): StyleNode[] {
  const definitions = new Map<string, Definition[]>()
  const asked = namesIn(html)
  const collect = (list: StyleNode[], layered: boolean): void => {
    for (const node of list) {
      if ('at' in node) collect(node.nodes ?? [], layered || node.at.startsWith('@layer'))
      else
        for (const declaration of node.declarations) {
          if (!declaration.property.startsWith('--')) asked.push(...namesIn(declaration.value))
          else {
            const scope = node.selectors
              .map(printSelector)
              .join()
              .replace(/,:host\b/g, '')
            const others = definitions.get(declaration.property) ?? []
            definitions.set(declaration.property, [...others, { declaration, scope, layered }])
          }
        }
    }
  }
  collect(nodes, false)
  const used = new Set<string>()
  for (let name = asked.pop(); name; name = asked.pop()) {
    if (used.has(name)) continue
    used.add(name)
    for (const { declaration } of definitions.get(name) ?? []) asked.push(...namesIn(declaration.value))
  }
  const unused = new Set<Declaration>()
  for (const [name, all] of definitions) {
    const plain = all.filter(({ layered }) => !layered).map(({ scope }) => scope)
    for (const { declaration, scope, layered } of all) {
      // In a layer it is overridden by the same one outside, in any order.
      const loses = layered && plain.includes(scope)
      // The CSS compiler's own variables select one of two color schemes.
      if (loses || (!used.has(name) && !name.startsWith('--lightningcss'))) unused.add(declaration)
    }
  }
  return withoutDeclarations(nodes, unused)
}

function withoutDeclarations(nodes: StyleNode[], unused: ReadonlySet<Declaration>): StyleNode[] {
  return nodes.flatMap((node): StyleNode[] => {
    if ('at' in node) {
      if (!node.nodes) return [node]
      const kept = withoutDeclarations(node.nodes, unused)
      return kept.length > 0 ? [{ ...node, nodes: kept }] : []
    }
    const declarations = node.declarations.filter((declaration) => !unused.has(declaration))
    return declarations.length > 0 ? [{ ...node, declarations }] : []
  })
}
