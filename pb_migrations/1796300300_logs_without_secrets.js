// @ts-check
// Rows from before secrets were taken out of the log (pocketbase/logs) may have some.
migrate(
  (app) => {
    app.auxDB().newQuery('DELETE FROM _logs').execute()
  },
  () => {},
)
