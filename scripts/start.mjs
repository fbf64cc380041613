// npm start: builds what has changed and starts the server. Arguments go to the binary: npm start -- --http 127.0.0.1:9000 --dir /some/data
import { build } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { main } from './lib/run.mjs'
import { startServer } from './lib/server.mjs'
import { checkTools } from './lib/tools.mjs'

await main(async () => {
  await checkTools()
  await ensureDependencies()
  await build()
  return startServer(process.argv.slice(2)).ended
})
