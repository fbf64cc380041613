import type { Event } from './events.ts'
import type { World } from './world.ts'

/** What happens at the server, or to it. */
export function serverEvent(world: World, event: Event): void {
  const { server, ledger } = world
  switch (event.do) {
    case 'rest':
      return ledger.rest(server, event)
    case 'prune':
      return server.db.prune(server.db.state.clock)
    case 'back up':
      world.backup = server.db.backup()
      return
    case 'restore':
      if (world.backup) {
        server.db.restore(world.backup)
        ledger.wasRestored = true
      }
      return
    case 'restart':
      return server.db.boot()
    case 'require update':
      server.minSchema = 2
      return
    case 'break hooks':
      server.breaking = event.on
  }
}
