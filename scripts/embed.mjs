// Fills pocketbase/embedded with the built web app, the hooks and the migrations; the Dockerfile compiles elsewhere.
import { embed } from './lib/build.mjs'
import { main } from './lib/run.mjs'

await main(embed)
