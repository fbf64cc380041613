import '@mantine/core/styles/Input.layer.css'
import { Textarea } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { fieldsSchema } from '../../collections/collection.ts'
import { inputProps } from '../../collections/field.ts'
import { MAX_STARS, reviews, type Review } from '../../collections/reviews.ts'
import { useDb } from '../../data/context.tsx'
import { useFormDraft, type KeptDraft } from '../../data/use-form-draft.ts'
import { formSchema } from '../../domain/form-schema.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { saveReview } from './reviews.commands.ts'
import classes from './reviews.module.css'

type Values = { rating: string; text: string }
type Props = { business: { id: string; name: string }; review: Review | null; onClose: () => void }

const stored = ({ rating, text }: Values) => ({ rating: Number(rating), text: text.trim() })
const Schema = formSchema<Values>(stored, fieldsSchema(reviews, ['rating', 'text']))

/** Writes a review, or changes the person's own. What was typed is kept until it is saved. */
export default function ReviewDialog(props: Props) {
  const draft = useFormDraft<Values>(`review:${props.business.id}`)
  if (!draft) return null
  return (
    <Dialog title={t('Review of {name}', { name: props.business.name })} onClose={props.onClose}>
      <ReviewForm {...props} draft={draft} />
    </Dialog>
  )
}

function ReviewForm({ business, review, draft, onClose }: Props & { draft: KeptDraft<Values> }) {
  const db = useDb()
  const name = useId()
  const entry = useEntryForm<Values>({
    initial: { rating: review ? String(review.rating) : '', text: review?.text ?? '' },
    draft,
    schema: Schema,
    save: async (values) => saveReview(db, business.id, stored(values), await draft.ending()),
    onSaved: onClose,
  })
  const { form } = entry
  const { error } = form.getInputProps('rating')
  return (
    <FormView entry={entry} submit={t('Save review')} onCancel={onClose}>
      <fieldset className={classes.stars} aria-describedby={error ? `${name}-error` : undefined}>
        <legend>{t('Stars')}</legend>
        <div className="row gap-none">
          {Array.from({ length: MAX_STARS }, (_, at) => String(at + 1)).map((stars) => (
            <label key={stars} data-on={Number(form.values.rating) >= Number(stars) || undefined}>
              <input
                type="radio"
                name={name}
                data-path="rating"
                className="unseen"
                checked={form.values.rating === stars}
                onChange={() => form.setFieldValue('rating', stars)}
              />
              <IconStarFilled size={30} aria-hidden />
              <span className="unseen">{t('{n, plural, one {# star} other {# stars}}', { n: Number(stars) })}</span>
            </label>
          ))}
        </div>
        {error && (
          <p id={`${name}-error`} className={`tiny ${classes.error}`}>
            {error}
          </p>
        )}
      </fieldset>
      <Textarea
        {...form.getInputProps('text')}
        {...inputProps(reviews.fields.text)}
        description={t('Shown to everybody, with your first name and initial.')}
        autosize
        minRows={4}
        maxRows={12}
      />
    </FormView>
  )
}
