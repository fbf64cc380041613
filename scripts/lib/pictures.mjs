import { readFile } from 'node:fs/promises'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, runnerImport } from 'vite'
import { root } from './paths.mjs'

const read = (path) => readFile(`${root}/${path}`, 'utf8')

const runs = async (file) =>
  (await runnerImport(`${root}/${file}`, { root, configFile: false, logLevel: 'error' })).module

/** The colors of what is printed: those of the light theme, which comes first in tokens.css. */
async function printColors() {
  const tokens = await read('web/app/tokens.css')
  const light = tokens.slice(0, tokens.indexOf('}')).matchAll(/--m-(\w+): (#\w+)/g)
  return Object.fromEntries([...light].map(([, name, color]) => [name, color]))
}

/** The text of web/ui/pictures.svg. */
export async function drawnSprite() {
  const { drawSprite } = await runs('web/pictures/sprite.ts')
  return drawSprite(await printColors())
}

/** The files of web/sections/artefacts: names with their texts. */
export async function drawnArtefacts() {
  const { ARTEFACTS, drawArtefact } = await runs('web/pictures/artefacts/all.ts')
  const print = await printColors()
  return Object.entries(ARTEFACTS).map(([name, artefact]) => [`${name}.svg`, drawArtefact(artefact, print)])
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
