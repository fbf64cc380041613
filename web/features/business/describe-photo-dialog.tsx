import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import * as v from 'valibot'
import { MAX_ALT, type BusinessPhoto } from '../../collections/business-photos.ts'
import { useDb } from '../../data/context.tsx'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { FormView } from '../../ui/form-view.tsx'
import { useEntryForm } from '../../ui/use-entry-form.ts'
import { describePhoto } from './photos.commands.ts'

const Schema = v.object({ alt: v.pipe(v.string(), v.trim(), v.minLength(1, msg('Say what is seen on it.'))) })

type Props = { business: string; photo: BusinessPhoto; onClose: () => void }

/** Says what is seen on a picture. */
export default function DescribePhotoDialog(props: Props) {
  return (
    <Dialog title={t('Describe {name}', { name: props.photo.alt })} size="small" onClose={props.onClose}>
      <DescribeForm {...props} />
    </Dialog>
  )
}

function DescribeForm({ business, photo, onClose }: Props) {
  const db = useDb()
  const entry = useEntryForm({
    initial: { alt: photo.alt },
    schema: Schema,
    save: ({ alt }) => describePhoto(db, business, photo, alt.trim()),
    onSaved: onClose,
  })
  return (
    <FormView entry={entry} submit={t('Save')} onCancel={onClose}>
      <TextInput
        {...entry.form.getInputProps('alt')}
        label={t('What is seen on it')}
        description={t('Read out to people who don’t see it.')}
        required
        maxLength={MAX_ALT}
      />
    </FormView>
  )
}
