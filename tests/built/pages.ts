import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'

type Node = DefaultTreeAdapterTypes.Node
export type Element = DefaultTreeAdapterTypes.Element

/** The build's output folder. */
export const WEB = resolve(import.meta.dirname, '../../build/web')

/** A page as the server sends it, except for the origin. `elements`: all elements in document order. */
export type BuiltPage = { address: string; html: string; elements: Element[] }

/** Every prerendered page. */
export function builtPages(): BuiltPage[] {
  const folder = join(WEB, 'pages')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => {
      const html = readFileSync(join(folder, name), 'utf8')
      const address = name === 'index.html' ? '/' : `/${name.replace(/\.html$/, '')}`
      return { address, html, elements: elementsOf(parse(html)) }
    })
}

function elementsOf(node: Node): Element[] {
  const own = 'tagName' in node ? [node] : []
  const children = 'childNodes' in node ? node.childNodes : []
  return [...own, ...children.flatMap(elementsOf)]
}

/** An attribute's value, or null. */
export function attribute(element: Element, name: string): string | null {
  return element.attrs.find((found) => found.name === name)?.value ?? null
}

/** All text within an element. */
export function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
