import { applicationErrors } from '../../web/domain/applications.ts'
import { confirmationMessage, checkRequest, type SeatsOfForm, type SentForm } from '../../web/domain/forms-server.ts'
import type { Language } from '../../web/lib/preference-options.ts'
import { refuse, refuseMethod } from './lib/refuse.ts'
import { subscribe } from './newsletter.ts'

/** The largest body of a form. */
export const MAX_BYTES = 65536

/** The body as JSON, whatever its content type. Invalid JSON counts as an object without fields. */
function bodyOf(e: core.RequestEvent): unknown {
  const text = toString(e.request.body, MAX_BYTES + 1)
  try {
    return JSON.parse(text)
  } catch {
    throw new BadRequestError('The form could not be read: it must be sent as JSON.')
  }
}

/** The signed-in person; a superuser or an ended session counts as a visitor. */
function senderOf(e: core.RequestEvent): string {
  return e.auth?.collection()?.name === 'users' ? e.auth.id : ''
}

/** The language of the page from which a form was sent, which the app gives as Accept-Language; English if it is another one. */
function languageOf(e: core.RequestEvent): Language {
  return /^[Ee][Ss]\b/.test(e.request.header.get('Accept-Language')) ? 'es' : 'en'
}

const open = { ...require(`${__hooks}/lib/applications.json`), listings: require(`${__hooks}/lib/businesses.json`) }

/** The fields as the operator reads them: of a claim also the name of the business. */
function noted(form: SentForm): object {
  if (form.kind !== 'claim') return form.fields
  return { ...form.fields, business: open.listings[form.fields.businessId]?.name }
}

/**
 * Refuses an application to a position that is not open, a registration for an event that is none or not on that day, and a claim of a
 * business that is not listed.
 */
function refuseClosed(form: SentForm): void {
  const errors = applicationErrors(form, open)
  const [reason] = Object.values(errors ?? {})
  if (errors && reason !== undefined) refuse(reason, 'validation_invalid_value', errors)
}

/**
 * Stores a submission once: transactions are serialized, so the second of two equal requests sees the first. One that was stored is
 * confirmed again, whatever has become of the position or the event since.
 */
function store(e: core.RequestEvent, form: SentForm): void {
  const { kind, uuid } = form
  const isNewsletter = kind === 'newsletter'
  e.app.runInTransaction((app) => {
    if (app.countRecords('form_submissions', $dbx.hashExp({ uuid })) > 0) return
    refuseClosed(form)
    app.saveWithContext(
      e.request.context(), // says who sends it, where seats are counted (pocketbase/registrations/senders.go)
      new Record(app.findCollectionByNameOrId('form_submissions'), {
        uuid,
        kind,
        // A subscriber's address is stored in one place only, from which it can be removed.
        fields: isNewsletter ? {} : noted(form),
        user_id: isNewsletter ? '' : senderOf(e),
        language: languageOf(e),
        mail_due: isNewsletter ? '' : new DateTime(),
      }),
    )
    if (isNewsletter) subscribe(app, form.fields.email, languageOf(e))
  })
}

/** Notes the message of a signed-in person for their devices, which count it; the message itself stays with the form. */
export function note(e: core.RecordEvent): void {
  e.next()
  const { record, app } = e
  const owner = record.getString('user_id')
  if (record.getString('kind') !== 'contact' || owner === '') return
  const { subject } = JSON.parse(record.getString('fields')) as { subject?: string }
  app.save(
    new Record(app.findCollectionByNameOrId('contact_messages'), {
      id: record.id,
      user_id: owner,
      form: record.getString('uuid'),
      subject: subject ?? '',
      created_at: record.getDateTime('created_at'),
    }),
  )
}

/** What has become of a registration that was sent with this uuid (pocketbase/registrations); nothing of a trapped one. */
function registrationOf(e: core.RequestEvent, uuid: string) {
  const [record] = e.app.findAllRecords('registrations', $dbx.hashExp({ form: uuid }))
  if (!record) return undefined
  const texts = ['form', 'event_id', 'name', 'start', 'end', 'status', 'full_name', 'link'] as const
  return {
    ...(Object.fromEntries(texts.map((name) => [name, record.getString(name)])) as Record<
      (typeof texts)[number],
      string
    >),
    seats: record.getInt('seats'),
    owned: record.getString('user_id') !== '',
  }
}

/** POST /api/forms/{kind} */
export function submit(e: core.RequestEvent): void {
  const checked = checkRequest(e.request.pathValue('kind'), bodyOf(e))
  if (!checked) throw new NotFoundError('There is no form of this name.')
  if (!checked.ok) refuse('Some fields need another look.', 'validation_invalid_value', checked.errors)
  if (!checked.trapped) store(e, checked.form)
  const { kind, uuid } = checked.form
  const registration = kind === 'event' ? registrationOf(e, uuid) : undefined
  // A trapped one is answered like one that was taken.
  const status = checked.trapped ? undefined : ((registration?.status ?? 'gone') as SeatsOfForm)
  const message = confirmationMessage(kind, e.app.settings().smtp.enabled, status)
  return e.json(200, { message, ...(registration && { registration }) })
}

/** Any other method. */
export function refuseOther(e: core.RequestEvent): void {
  refuseMethod(e, 'POST', 'A form is sent by POST.')
}
