// What a simulated page runs.
export { EverydayDb, GUEST } from '../../web/data/database/db.ts'
export { write } from '../../web/data/database/write.ts'
export { openData } from '../../web/data/open-data.ts'
export { derivedId } from '../../web/lib/id.ts'
