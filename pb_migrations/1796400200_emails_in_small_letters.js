// @ts-check
// Addresses are stored in small letters from now on, and those of earlier versions become so. Accounts whose addresses differ in case only are
// two people's, or one's: who owns which is not for a migration to say. They stay as they are, each signs in with the address as it
// was typed then, and the operator is told at each start (pocketbase/accounts/address.go).
const TWICE = `SELECT lower(email) FROM users WHERE email != '' GROUP BY lower(email) HAVING count(*) > 1`

migrate(
  (app) => {
    for (const table of ['profiles', 'users']) {
      const id = table === 'users' ? 'users.id' : 'profiles.user_id'
      app
        .db()
        .newQuery(
          `UPDATE ${table} SET email = lower(email) WHERE email != lower(email)
            AND ${id} NOT IN (SELECT id FROM users WHERE lower(email) IN (${TWICE}))`,
        )
        .execute()
    }
  },
  () => {
    // How each was typed is not known.
  },
)
