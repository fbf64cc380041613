import type { Event } from './events.ts'
import type { World } from './world.ts'

/** Applies an event to the server. */
export function serverEvent(world: World, event: Event): void {
  const { server, tracker } = world
  switch (event.do) {
    case 'rest':
      return tracker.writeByRest(server, event)
    case 'prune':
      return server.db.prune(server.db.state.clock)
    case 'back up':
      world.backup = server.db.backup()
      return
    case 'restore':
      if (world.backup) {
        server.db.restore(world.backup)
        tracker.wasRestored = true
      }
      return
    case 'restart':
      return server.db.boot()
    case 'require update':
      server.minSchema = 2
      return
    case 'break hooks':
      server.hooksFail = event.on
      return
    case 'fill accounts':
      server.isFull = event.on
  }
}
