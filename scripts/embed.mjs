// Fills pocketbase/embedded with the built web app, the hooks and the migrations, for the Dockerfile, which compiles in another stage.
import { embed } from './lib/build.mjs'
import { main } from './lib/run.mjs'

await main(embed)
