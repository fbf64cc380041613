// @ts-check
// Notifications are kept for a year, IP addresses for 30 days at most. Those of new sign-ins had one, in the words of two versions of the
// server; devices pull what is left, in the words of now.
migrate(
  (app) => {
    for (const mark of [' (', ', at the address ']) {
      const statement = `UPDATE notifications SET message = substr(message, 1, instr(message, {:mark}) - 1) || {:rest}
        WHERE category = 'security' AND title = 'New sign-in to your account' AND message LIKE 'From %' || {:mark} || '%. If %'`
      const rest = '. If this wasn’t you, change your password: this signs out every other device.'
      app.db().newQuery(statement).bind({ mark, rest }).execute()
    }
  },
  () => {},
)
