import { COLLECTIONS, type CollectionName } from '../../web/collections/all.ts'
import { opsOf, type Collection } from '../../web/collections/collection.ts'

export type Actor = 'anonymous' | 'other' | 'owner' | 'superuser'
export const ACTORS: Actor[] = ['anonymous', 'other', 'owner', 'superuser']

/** One expectation: what `actor` gets who does `act` to the owner's record of `collection`. */
export type Cell = { collection: CollectionName; act: string; actor: Actor; expected: string }

// Each cell has four results: for an anonymous client, another user, the owner and a superuser.
// Lists and pulls return `none` of the owner's records, only the owner's (`own`), or everyone's (`all`).
// A line applies to the collections with these ops, or to the one collection that it names.

/**
 * PocketBase's own REST API. Create: the other user sets `user_id` to the owner's id. Sign-up creates the profile and the profile
 * of the account's type, so that nobody can create a second one, not even a superuser.
 */
const REST = `
                       | list              | view            | create          | update          | delete
create update delete   | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
upsert update delete   | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
upsert update          | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 403 403 403 204
update                 | none none own all | 404 404 200 200 | 403 403 403 200 | 404 404 200 200 | 403 403 403 204
create                 | none none own all | 404 404 200 200 | 400 400 200 200 | 403 403 403 200 | 403 403 403 204
delete                 | none none own all | 404 404 200 200 | 403 403 403 200 | 403 403 403 200 | 404 404 204 204
profiles               | none none own all | 404 404 200 200 | 400 400 400 400 | 404 404 200 200 | 403 403 403 204
entrepreneur_profiles  | none none own all | 404 404 200 200 | 400 400 400 400 | 404 404 200 200 | 403 403 403 204
orders                 | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 403 403 403 400
order_items            | none none own all | 404 404 200 200 | 403 403 403 403 | 403 403 403 400 | 403 403 403 400
user_security          | none none own all | 404 404 200 200 | 403 403 403 200 | 403 403 403 200 | 403 403 403 204
contact_messages       | none none own all | 404 404 200 200 | 403 403 403 200 | 403 403 403 200 | 403 403 403 204
event_registrations    | none none own all | 404 404 200 200 | 403 403 403 200 | 403 403 403 200 | 403 403 403 204
`

/**
 * A push of one mutation, and a pull: the HTTP status of a refused request, otherwise the verdict, or the code of a rejected
 * mutation. The other user pushes under their own account to the owner's record.
 */
const SYNC = `
                       | create                           | upsert                             | update                          | delete                             | pull
create update delete   | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 gone applied 403            | 401 gone applied 403               | 401 none own 403
upsert update delete   | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 gone applied 403            | 401 gone applied 403               | 401 none own 403
upsert update          | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 gone applied 403            | 401 forbidden forbidden 403        | 401 none own 403
update                 | 401 forbidden forbidden 403      | 401 forbidden forbidden 403        | 401 gone applied 403            | 401 forbidden forbidden 403        | 401 none own 403
create                 | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 forbidden forbidden 403     | 401 forbidden forbidden 403        | 401 none own 403
delete                 | 401 forbidden forbidden 403      | 401 forbidden forbidden 403        | 401 forbidden forbidden 403     | 401 gone applied 403               | 401 none own 403
orders                 | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 gone applied 403            | 401 forbidden forbidden 403        | 401 none own 403
order_items            | 401 forbidden forbidden 403      | 401 forbidden forbidden 403        | 401 forbidden forbidden 403     | 401 forbidden forbidden 403        | 401 none own 403
user_security          | 401 forbidden forbidden 403      | 401 forbidden forbidden 403        | 401 forbidden forbidden 403     | 401 forbidden forbidden 403        | 401 none own 403
contact_messages       | 401 forbidden forbidden 403      | 401 forbidden forbidden 403        | 401 forbidden forbidden 403     | 401 forbidden forbidden 403        | 401 none own 403
event_registrations    | 401 forbidden forbidden 403      | 401 forbidden forbidden 403        | 401 forbidden forbidden 403     | 401 forbidden forbidden 403        | 401 none own 403
installed_apps         | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 invalid invalid 403         | 401 gone applied 403               | 401 none own 403
`

/**
 * By REST, collections that no device syncs, with three results: for an anonymous client, another user, and whom the record is about. What is the
 * operator's nobody else sees. Of an account, and of what PocketBase notes about one, its person sees the own. The create of a user is one with
 * the id of the owner; sign-up has tests of its own (closed-endpoints.test.ts).
 */
const CLOSED = `
                       | list          | view        | create      | update      | delete
stock                  | 403 403 403   | 403 403 403 | 403 403 403 | 403 403 403 | 403 403 403
invoices               | 403 403 403   | 403 403 403 | 403 403 403 | 403 403 403 | 403 403 403
orders_overview        | 403 403 403   | 403 403 403 | 400 400 400 | 400 400 400 | 400 400 400
library_files          | 403 403 403   | 403 403 403 | 403 403 403 | 403 403 403 | 403 403 403
form_submissions       | 403 403 403   | 403 403 403 | 403 403 403 | 403 403 403 | 403 403 403
registrations          | 403 403 403   | 403 403 403 | 403 403 403 | 403 403 403 | 403 403 403
newsletter_subscribers | 403 403 403   | 403 403 403 | 403 403 403 | 403 403 403 | 403 403 403
_superusers            | 403 403 403   | 403 403 403 | 403 403 403 | 403 403 403 | 403 403 403
_mfas                  | none none own | 404 404 200 | 403 403 403 | 403 403 403 | 403 403 403
_otps                  | none none own | 404 404 200 | 403 403 403 | 403 403 403 | 403 403 403
_externalAuths         | none none own | 404 404 200 | 403 403 403 | 403 403 403 | 403 403 403
_authOrigins           | none none own | 404 404 200 | 403 403 403 | 403 403 403 | 403 403 403
users                  | none none own | 404 404 200 | 400 400 400 | 404 404 200 | 403 403 403
`

/** The columns of a table, and its lines by their first cell. */
function split(table: string): { acts: string[]; byName: Map<string, string[]> } {
  const [head, ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const acts = head!.filter((act) => act !== '')
  return { acts, byName: new Map(lines.map(([name, ...columns]) => [name!, columns])) }
}

function parse(table: string): Cell[] {
  const { acts, byName } = split(table)
  const unused = new Set(byName.keys())
  const cells = Object.entries<Collection>(COLLECTIONS).flatMap(([name, definition]) => {
    const line = byName.has(name) ? name : opsOf(definition).join(' ')
    const columns = byName.get(line)
    if (!columns) throw new Error(`The table says nothing of ${name}`)
    unused.delete(line)
    return columns.flatMap((column, index) =>
      column.split(' ').map((expected, actor): Cell => {
        return { collection: name as CollectionName, act: acts[index]!, actor: ACTORS[actor]!, expected }
      }),
    )
  })
  if (unused.size > 0) throw new Error(`The table has lines of no collection: ${[...unused].join(', ')}`)
  return cells
}

/** One expectation about a collection that is not synced. */
export type ClosedCell = { collection: string; act: string; actor: Actor; expected: string }

function parseClosed(table: string): ClosedCell[] {
  const { acts, byName } = split(table)
  return [...byName].flatMap(([collection, columns]) =>
    columns.flatMap((column, index) =>
      column.split(' ').map((expected, actor) => ({ collection, act: acts[index]!, actor: ACTORS[actor]!, expected })),
    ),
  )
}

export const CLOSED_CELLS = parseClosed(CLOSED)
export const REST_CELLS = parse(REST)
export const SYNC_CELLS = parse(SYNC)

/** The columns of a row as its owner gets it, by REST and by pull (PocketBase's `collectionId` and `collectionName` aside). */
export const columnsOf = (name: CollectionName): string =>
  [...Object.keys(COLLECTIONS[name].fields), 'id', 'user_id', 'updated_at'].sort().join(' ')
