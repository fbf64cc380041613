import { COLLECTIONS, type CollectionName } from '../../web/data/collections.ts'

export type Actor = 'anonymous' | 'other' | 'owner' | 'superuser'
export const ACTORS: Actor[] = ['anonymous', 'other', 'owner', 'superuser']

/** One expectation: what `actor` gets who does `act` to the owner's record of `collection`. */
export type Cell = { collection: CollectionName; act: string; actor: Actor; expected: string }

// Four words for each cell: anonymous, other user, owner, superuser.
// A list says what of the owner's is in it: none, own (the owner's alone) or all.

/**
 * PocketBase's own REST. Create: the other user puts the owner's id into `user_id`. A profile and the profile of one's
 * kind of account are there from sign-up, so that making another is refused even to a superuser.
 */
const REST = `
                       | list              | view            | create          | update          | delete
profiles               | none none own all | 404 404 200 200 | 400 400 400 400 | 404 404 200 200 | 403 403 403 204
entrepreneur_profiles  | none none own all | 404 404 200 200 | 400 400 400 400 | 404 404 200 200 | 403 403 403 204
company_profiles       | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 403 403 403 204
user_settings          | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 403 403 403 204
user_appearance        | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 403 403 403 204
cart_items             | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
installed_apps         | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
bookmark_folders       | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
chats                  | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
businesses             | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
bookmarks              | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
payment_methods        | none none own all | 404 404 200 200 | 400 400 200 200 | 404 404 200 200 | 404 404 204 204
payment_method_history | none none own all | 404 404 200 200 | 400 400 200 200 | 403 403 403 200 | 403 403 403 204
sync_history           | none none own all | 404 404 200 200 | 403 403 403 200 | 403 403 403 200 | 404 404 204 204
`

/**
 * A push of one mutation, and a pull. Where the request is not heard at all: its status. Else the verdict, and for a
 * refusal its code. The other user pushes as themselves against the owner's record.
 */
const SYNC = `
                       | create                           | upsert                             | update                          | delete                             | pull
profiles               | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 gone applied 403            | 401 forbidden forbidden 403        | 401 none own 403
entrepreneur_profiles  | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 gone applied 403            | 401 forbidden forbidden 403        | 401 none own 403
company_profiles       | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 gone applied 403            | 401 forbidden forbidden 403        | 401 none own 403
user_settings          | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 gone applied 403            | 401 forbidden forbidden 403        | 401 none own 403
user_appearance        | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 gone applied 403            | 401 forbidden forbidden 403        | 401 none own 403
cart_items             | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 gone applied 403            | 401 gone applied 403               | 401 none own 403
installed_apps         | 401 forbidden forbidden 403      | 401 invalid applied 403            | 401 invalid invalid 403         | 401 gone applied 403               | 401 none own 403
bookmark_folders       | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 gone applied 403            | 401 gone applied 403               | 401 none own 403
chats                  | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 gone applied 403            | 401 gone applied 403               | 401 none own 403
businesses             | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 gone applied 403            | 401 gone applied 403               | 401 none own 403
bookmarks              | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 gone applied 403            | 401 gone applied 403               | 401 none own 403
payment_methods        | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 gone applied 403            | 401 gone applied 403               | 401 none own 403
payment_method_history | 401 invalid exists 403           | 401 forbidden forbidden 403        | 401 forbidden forbidden 403     | 401 forbidden forbidden 403        | 401 none own 403
sync_history           | 401 forbidden forbidden 403      | 401 forbidden forbidden 403        | 401 forbidden forbidden 403     | 401 gone applied 403               | 401 none own 403
`

function parse(table: string): Cell[] {
  const [head, ...lines] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const acts = head!.filter((act) => act !== '')
  const cells = lines.flatMap(([name, ...columns]) =>
    columns.flatMap((column, index) =>
      column.split(' ').map((expected, actor): Cell => {
        if (!(name! in COLLECTIONS)) throw new Error(`${name} is no synced collection`)
        return { collection: name as CollectionName, act: acts[index]!, actor: ACTORS[actor]!, expected }
      }),
    ),
  )
  return cells
}

export const REST_CELLS = parse(REST)
export const SYNC_CELLS = parse(SYNC)

/** What a row holds for its owner, by REST and by pull (which leaves out what names the collection). */
export const COLUMNS: Record<CollectionName, string> = {
  profiles: 'account_type created_at default_card email full_name id phone updated_at user_id',
  entrepreneur_profiles: 'created_at id location title updated_at user_id',
  company_profiles: 'company_name created_at id location title updated_at user_id',
  user_settings: 'bio created_at date_format id language location time_format timezone updated_at user_id website',
  user_appearance: 'created_at font_size id updated_at user_id',
  cart_items: 'created_at id quantity sku updated_at user_id',
  installed_apps: 'app created_at id updated_at user_id',
  chats: 'created_at date id messages preview starred title updated_at user_id',
  businesses:
    'category certifications created_at description email founded_year hours id location name open_positions phone price_range services status tags team_count time_zone type updated_at user_id website',
  bookmark_folders: 'created_at id name updated_at user_id',
  bookmarks: 'created_at deleted_at description folder_id id is_favorite tags title updated_at url user_id',
  payment_methods:
    'billing_address brand cardholder_name created_at expiry_month expiry_year id last4 updated_at user_id',
  payment_method_history: 'action created_at id updated_at user_id',
  sync_history: 'collection created_at device field id mine record theirs updated_at user_id',
}
