import type { Plugin } from 'vite'

/** Shows all shared pieces in all states and both themes at /pieces: in the development server alone, never in a build. */
export function piecesPage(script: string): Plugin {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Pieces</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module">
      import { start } from '/@fs${script}'
      start(document.getElementById('root'))
    </script>
  </body>
</html>`
  return {
    name: 'everyday-pieces',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?')[0]
        if (path !== '/pieces') return next()
        const page = await server.transformIndexHtml('/pieces', html)
        response.setHeader('Content-Type', 'text/html').end(page)
      })
    },
  }
}
