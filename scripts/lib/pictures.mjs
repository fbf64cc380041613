import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, runnerImport } from 'vite'
import { root } from './paths.mjs'

const read = (path) => readFile(`${root}/${path}`, 'utf8')

/** The text of web/ui/pictures.svg. Covers get the colors of the light theme, which comes first in tokens.css. */
export async function drawnSprite() {
  const { module } = await runnerImport(`${root}/web/pictures/sprite.ts`, {
    root,
    configFile: false,
    logLevel: 'error',
  })
  const tokens = await read('web/app/tokens.css')
  const light = tokens.slice(0, tokens.indexOf('}')).matchAll(/--m-(\w+): (#\w+)/g)
  return module.drawSprite(Object.fromEntries([...light].map(([, name, color]) => [name, color])))
}

/**
 * The components of web/ui/picture.tsx for a page of a script: `head`, which the page needs once (colors and drawings), and a function
 * from the name of a component and its properties to HTML.
 */
export async function pictureRenderer() {
  const vite = await createServer({
    root,
    configFile: false,
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  const components = await vite.ssrLoadModule('/web/ui/picture.tsx')
  await vite.close()
  const styles = (await read('web/app/tokens.css')) + (await read('web/ui/picture.module.css'))
  const sprite = await read('web/ui/pictures.svg')
  return {
    head: `<style>${styles}</style><div style="display:none">${sprite}</div>`,
    render: (name, props) =>
      renderToStaticMarkup(createElement(components[name], props))
        .replace(/href="[^"#]*#/g, 'href="#')
        .replace(/class="\S* ?/, 'class="picture '),
  }
}
