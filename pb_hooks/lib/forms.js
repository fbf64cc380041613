// @ts-check

const MAX_BYTES = 65536

/** The body whatever its content type says; what is no JSON has no fields. */
function bodyOf(e) {
  const text = toString(e.request.body, MAX_BYTES + 1)
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequestError('The form could not be read: it must be sent as JSON.')
  }
}

function refuse(errors) {
  // From entries, since a sender chooses the keys: an assignment to __proto__ would add none.
  const data = Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [field, new ValidationError('validation_invalid_value', error)]),
  )
  throw new BadRequestError('Some fields need another look.', data)
}

/** The person whose token came along; a superuser or an ended session is a visitor here. */
function senderOf(e) {
  return e.auth && e.auth.collection().name === 'users' ? e.auth.id : ''
}

function exists(app, uuid) {
  return app.countRecords('form_submissions', $dbx.hashExp({ uuid })) > 0
}

/** Stored in one transaction and once: writers stand in one line, so the second of two equal requests sees the first. */
function store(e, kind, { uuid, fields }) {
  const newsletter = require(`${__hooks}/lib/forms-newsletter.js`)
  const isNewsletter = kind === 'newsletter'
  e.app.runInTransaction((app) => {
    if (exists(app, uuid)) return
    app.save(
      new Record(app.findCollectionByNameOrId('form_submissions'), {
        uuid,
        kind,
        // A subscriber's address stands in one place only, where it can be taken out again.
        fields: isNewsletter ? {} : fields,
        user_id: isNewsletter ? '' : senderOf(e),
        mail_due: isNewsletter ? '' : new DateTime(),
      }),
    )
    if (isNewsletter) newsletter.subscribe(app, fields.email)
  })
}

function submit(e) {
  const { answerTo, checkRequest } = require(`${__hooks}/lib/generated/forms.js`)
  const kind = e.request.pathValue('kind')
  const checked = checkRequest(kind, bodyOf(e))
  if (!checked) throw new NotFoundError('There is no form of this name.')
  if (!checked.ok) refuse(checked.errors)
  if (!checked.trapped) store(e, kind, checked)
  return e.json(200, { message: answerTo(kind, e.app.settings().smtp.enabled) })
}

function refuseMethod(e) {
  e.response.header().set('Allow', 'POST')
  throw new ApiError(405, 'A form is sent by POST.', {})
}

module.exports = { refuseMethod, submit }
