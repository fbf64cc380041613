// What a simulated page runs.
export { EverydayDb } from '../../web/data/database/db.ts'
export { GUEST } from '../../web/data/database/guest.ts'
export { write } from '../../web/data/database/write.ts'
export { openData } from '../../web/data/open-data.ts'
export { derivedId } from '../../web/lib/id.ts'
