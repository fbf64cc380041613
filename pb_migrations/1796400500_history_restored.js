// @ts-check
// Whether the value that stands was brought back from the history: what it replaced is listed, and nobody is told of it.
migrate(
  (app) => {
    const history = app.findCollectionByNameOrId('sync_history')
    history.fields.add(new BoolField({ name: 'is_restored' }))
    app.save(history)
  },
  (app) => {
    const history = app.findCollectionByNameOrId('sync_history')
    history.fields.removeByName('is_restored')
    app.save(history)
  },
)
