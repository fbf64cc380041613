import { minifySync, type Plugin } from 'vite'
import { replaceOnce } from '../web/prerender/document.ts'

/**
 * Minifies index.html, since it is part of every page, and starts the app after a prerendered page has been painted: an earlier start
 * would delay the first paint. From a server that is near, the scripts are asked for only then as well. The inline scripts are the same on every page, so that the policy needs one hash for each.
 */
export function shell(): Plugin {
  return {
    name: 'everyday-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const module = /<script type="module" crossorigin src="([^"]+)"><\/script>/
        const address = module.exec(html)?.[1] ?? ''
        const preload = `<link rel="modulepreload" crossorigin href="${address}">`
        const started = replaceOnce(html, module, `${preload}<script>${startScript(address)}</script>`)
        const scripts = started.match(INLINE_SCRIPT) ?? []
        // The one of index.html, and the one above.
        if (scripts.length !== 2) throw new Error(`index.html has ${scripts.length} inline scripts, not 2`)
        return started
          .replace(INLINE_SCRIPT, minify)
          .replace(/>\s+</g, '><')
          .replace(/\s*\n\s*/g, ' ')
          .replace(/ \/>/g, '>')
      },
    },
  }
}

const INLINE_SCRIPT = /(?<=<script>).*?(?=<\/script>)/gs

/** If the page comes within this, in ms, then its scripts do too, and need not be asked for before the first paint. */
const SOON = 100

// docs/decisions/0064-when-scripts-are-asked-for.md. Some browsers keep the times to themselves: `undefined` is not near.
const startScript = (address: string) => `{
  const isNear = performance.now() - performance.getEntriesByType('navigation')[0]?.requestStart < ${SOON}
  const ask = () => {
    for (const href of document.documentElement.dataset.scripts?.split(' ') ?? [])
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', fetchPriority: 'low', href }),
      )
  }
  if (!isNear) ask()
  addEventListener('DOMContentLoaded', () => {
    const start = () => {
      if (isNear) ask()
      import('${address}')
    }
    if (document.getElementById('root').firstChild && !document.hidden) requestAnimationFrame(() => setTimeout(start))
    else start()
  })
}`

function minify(script: string): string {
  const { code, errors } = minifySync('inline.js', script, { module: false, compress: { target: 'es2022' } })
  if (errors.length > 0) throw new Error(`the inline script cannot be minified: ${errors[0]!.message}`)
  return code.trim().replace(/;$/, '')
}
