import { MAX_SEATS } from '../../domain/forms-fields.ts'
import { FormField } from './form-field.tsx'
import { FormFrame } from './form-frame.tsx'
import { useSiteForm } from './use-site-form.ts'

const LABELS = { fullName: 'Full name', email: 'Email', seats: 'Seats' }
const SEATS = Array.from({ length: MAX_SEATS }, (_, index) => index + 1)

type Props = {
  /** The event's id in the catalogue. */
  eventId: string
  /** Its title, for the list of what waits. */
  title: string
}

/** Registers for one event. */
export function EventForm({ eventId, title }: Props) {
  const form = useSiteForm('event', { fixed: { eventId }, about: title, draft: `event:${eventId}` })
  const { id, errors } = form
  return (
    <FormFrame
      form={form}
      label={`Register for ${title}`}
      labels={LABELS}
      submit="Register"
      again="Register someone else"
    >
      <FormField
        form={id}
        name="fullName"
        label="Full name"
        error={errors.fullName}
        autoComplete="name"
        maxLength={200}
      />
      <FormField
        form={id}
        name="email"
        label="Email"
        error={errors.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <FormField form={id} name="seats" label="Seats" error={errors.seats} as="select" defaultValue="1">
        {SEATS.map((seats) => (
          <option key={seats} value={seats}>
            {seats}
          </option>
        ))}
      </FormField>
    </FormFrame>
  )
}
