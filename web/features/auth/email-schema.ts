import * as v from 'valibot'
import { given } from '../../domain/form-schema.ts'
import { EMAIL_MESSAGES } from '../../domain/forms-fields.ts'

/** An email address. The browser decides what one is, as in a form that it checks by itself. */
export const Email = v.pipe(
  given(EMAIL_MESSAGES.missing),
  v.check(
    (value) => Object.assign(document.createElement('input'), { type: 'email', value }).checkValidity(),
    EMAIL_MESSAGES.invalid,
  ),
)
