// @ts-check
// People cannot delete the links of their accounts to providers, or the places of their sign-ins: whoever stole a session could so switch
// off the alert about a new sign-in. PocketBase's validation allows no other rules for its own collections.
migrate(
  (app) => {
    for (const name of ['_externalAuths', '_authOrigins']) {
      /** @type {any} */
      const collection = app.findCollectionByNameOrId(name)
      collection.deleteRule = null
      app.saveNoValidate(collection)
    }
  },
  (app) => {
    for (const name of ['_externalAuths', '_authOrigins']) {
      const collection = app.findCollectionByNameOrId(name)
      collection.deleteRule =
        "@request.auth.id != '' && recordRef = @request.auth.id && collectionRef = @request.auth.collectionId"
      app.saveNoValidate(collection)
    }
  },
)
