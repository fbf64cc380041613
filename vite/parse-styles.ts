import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import parseSelectors from 'postcss-selector-parser'
import { printStyles, type Need, type Selector, type StyleNode } from '../web/prerender/critical-css.ts'

// Attributes set by the browser, a script in the head or an interaction: a prerendered page has none of them.
const DYNAMIC = new Set([
  ...['data-mantine-color-scheme', 'open', 'popover', 'dir', 'aria-expanded', 'aria-current'],
  ...['value', 'checked', 'selected'],
])
/** States that need a pointer or a key: the whole style sheets have loaded before either. */
const INTERACTIVE = /:(hover|active|focus)/

/** Parses a minified style sheet so that the rules a page uses can be selected without a parser. Throws if parsing loses a part. */
export function parseStyles(css: string, name: string): StyleNode[] {
  const nodes = postcss.parse(css).nodes.map(nodeOf)
  const printed = printStyles(nodes)
  if (printed !== css.trim()) {
    let at = 0
    while (printed[at] === css[at]) at++
    throw new Error(`${name}: ${css.slice(at, at + 80)} was parsed as ${printed.slice(at, at + 80)}`)
  }
  return nodes
}

function nodeOf(node: ChildNode): StyleNode {
  if (node.type === 'rule') return ruleOf(node, selectorsOf(node.selector))
  if (node.type !== 'atrule') throw new Error(`a style sheet has a ${node.type} where a rule was expected`)
  const at = `@${node.name}${node.raws.afterName ?? ''}${node.params}`
  if (node.name.endsWith('keyframes')) return { at, animation: node.params, nodes: framesOf(node) }
  return node.nodes ? { at, nodes: node.nodes.map(nodeOf) } : { at }
}

const framesOf = (keyframes: AtRule) =>
  (keyframes.nodes ?? []).map((frame) => ruleOf(frame as Rule, [{ text: [(frame as Rule).selector], needs: [] }]))

function ruleOf(rule: Rule, selectors: Selector[]): StyleNode {
  const declarations = rule.nodes.map((node) => {
    if (node.type !== 'decl') throw new Error(`${rule.selector} has a ${node.type} where a declaration was expected`)
    return { property: node.prop, value: node.value, important: node.important ?? false }
  })
  return { selectors, declarations }
}

function selectorsOf(text: string): Selector[] {
  return parseSelectors()
    .astSync(text)
    .nodes.map((selector) => selectorOf(selector, true))
}

type Parsed = parseSelectors.Selector
const isList = (node: parseSelectors.Node): node is parseSelectors.Pseudo =>
  node.type === 'pseudo' && (node.value === ':where' || node.value === ':is')

function selectorOf(selector: Parsed, isTop: boolean): Selector {
  const text = selector.nodes.flatMap((node): Selector['text'] =>
    isList(node) ? [`${node.value}(`, node.nodes.map((inner) => selectorOf(inner, false)), ')'] : [String(node)],
  )
  const merged = text.reduce<Selector['text']>((parts, part) => {
    const last = parts.at(-1)
    return typeof part === 'string' && typeof last === 'string'
      ? [...parts.slice(0, -1), last + part]
      : [...parts, part]
  }, [])
  const isInteractive = merged.some((part) => typeof part === 'string' && INTERACTIVE.test(part))
  return { text: merged, needs: isInteractive ? null : needsOf(selector, isTop) }
}

/** Selectors that match on every page: the root, and pseudo-elements. */
const ANYWHERE = /^(:root|:after|:before|::.*)$/
/** The arguments of `:not()` and the like are not evaluated: such a rule may apply. */
const LOGICAL = [':where', ':is', ':has', ':not']

function needsOf(selector: Parsed, isTop: boolean): Need[] | null {
  if (isTop && selector.nodes.length === 1 && hasLogical(selector)) return []
  let isNamed = false
  const needs = selector.nodes.flatMap((node): Need[] => {
    if (node.type === 'universal' || (node.type === 'pseudo' && ANYWHERE.test(node.value))) {
      isNamed = true
      return []
    }
    const isName = node.type === 'tag' || node.type === 'class' || node.type === 'id'
    if (!isName && node.type !== 'attribute') return []
    isNamed = true
    if (node.type === 'class') return [{ word: `.${node.value}` }]
    if (isName) return [{ word: node.value }]
    if (DYNAMIC.has(node.attribute)) return []
    const { attribute: word, operator, value } = node
    return [operator && value !== undefined ? { word, operator, value } : { word }]
  })
  // A selector without names, such as `:host`, matches nothing in these pages.
  return isNamed ? needs : null
}

function hasLogical(selector: Parsed): boolean {
  let found = false
  selector.walkPseudos((node) => void (found ||= LOGICAL.includes(node.value)))
  return found
}
