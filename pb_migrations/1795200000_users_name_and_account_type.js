// @ts-check
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('name')
    users.fields.add(new TextField({ name: 'full_name', required: true, max: 200 }))
    users.fields.add(
      new SelectField({ name: 'account_type', required: true, maxSelect: 1, values: ['individual', 'company'] }),
    )
    users.createRule = ''
    users.updateRule = 'id = @request.auth.id && @request.body.account_type:changed = false'
    app.save(users)
  },
  (app) => {
    const users = app.findCollectionByNameOrId('users')
    users.fields.removeByName('full_name')
    users.fields.removeByName('account_type')
    users.fields.add(new TextField({ name: 'name', max: 255 }))
    users.updateRule = 'id = @request.auth.id'
    app.save(users)
  },
)
