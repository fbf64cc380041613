import { confirmationMessage, checkRequest, type SentForm } from '../../web/domain/forms-server.ts'
import { refuse, refuseMethod } from './lib/refuse.ts'
import { subscribe } from './newsletter.ts'

const MAX_BYTES = 65536

/** The body whatever its content type says; what is no JSON has no fields. */
function bodyOf(e: core.RequestEvent): unknown {
  const text = toString(e.request.body, MAX_BYTES + 1)
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequestError('The form could not be read: it must be sent as JSON.')
  }
}

/** The person whose token came along; a superuser or an ended session is a visitor here. */
function senderOf(e: core.RequestEvent): string {
  return e.auth?.collection()?.name === 'users' ? e.auth.id : ''
}

/** Stored in one transaction and once: writers stand in one line, so the second of two equal requests sees the first. */
function store(e: core.RequestEvent, form: SentForm): void {
  const { kind, uuid } = form
  const isNewsletter = kind === 'newsletter'
  e.app.runInTransaction((app) => {
    if (app.countRecords('form_submissions', $dbx.hashExp({ uuid })) > 0) return
    app.save(
      new Record(app.findCollectionByNameOrId('form_submissions'), {
        uuid,
        kind,
        // A subscriber's address stands in one place only, where it can be taken out again.
        fields: isNewsletter ? {} : form.fields,
        user_id: isNewsletter ? '' : senderOf(e),
        mail_due: isNewsletter ? '' : new DateTime(),
      }),
    )
    if (isNewsletter) subscribe(app, form.fields.email)
  })
}

/** POST /api/forms/{kind} */
export function submit(e: core.RequestEvent): void {
  const checked = checkRequest(e.request.pathValue('kind'), bodyOf(e))
  if (!checked) throw new NotFoundError('There is no form of this name.')
  if (!checked.ok) refuse('Some fields need another look.', 'validation_invalid_value', checked.errors)
  if (!checked.trapped) store(e, checked.form)
  return e.json(200, { message: confirmationMessage(checked.form.kind, e.app.settings().smtp.enabled) })
}

/** Any other method. */
export function refuseOther(e: core.RequestEvent): void {
  refuseMethod(e, 'POST', 'A form is sent by POST.')
}
