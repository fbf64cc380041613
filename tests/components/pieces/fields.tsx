import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Checkbox, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useState, type ComponentProps } from 'react'
import * as v from 'valibot'
import { addressInputs } from '../../../web/collections/billing-address.ts'
import { AddressFields } from '../../../web/ui/address-fields.tsx'
import { CodeField } from '../../../web/ui/code-field.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import { FormView } from '../../../web/ui/form-view.tsx'
import { FieldPair, FieldSection } from '../../../web/ui/field-section.tsx'
import { PasswordField } from '../../../web/ui/password-field.tsx'
import { SELECT_PROPS } from '../../../web/ui/select-props.tsx'
import { SliderField, type Slider } from '../../../web/ui/slider-field.tsx'
import { Switch } from '../../../web/ui/switch.tsx'
import { useEntryForm, type SaveOutcome } from '../../../web/ui/use-entry-form.ts'
import { useFields } from '../../../web/ui/use-fields.ts'
import { Opener } from './opener.tsx'

const STATES = ['Idaho', 'Oregon', 'Washington']
const LONG = 'A text that is long enough to need a second line on a phone, and sometimes a third.'

function Code({ value = '', error }: { value?: string; error?: string }) {
  const form = useFields({ initial: { code: value } }, error ? { code: error } : {})
  return <CodeField description="The 6 digits from your authenticator app" {...form.getInputProps('code')} />
}

type ToggleProps = Omit<ComponentProps<typeof Switch>, 'on' | 'onChange'> & { isOn?: boolean }

function Toggle({ isOn = false, ...rest }: ToggleProps) {
  const [on, setOn] = useState(isOn)
  return <Switch {...rest} on={on} onChange={setOn} />
}

const HOURS: Slider = { label: 'Hours a week', min: 1, max: 40, step: 1, format: (hours) => `${hours} h` }

function Slid({ label = HOURS.label, from }: { label?: string; from: number }) {
  const [hours, setHours] = useState(from)
  return <SliderField slider={{ ...HOURS, label }} value={hours} onChange={setHours} />
}

function Password({ error, rule }: { error?: string; rule?: string }) {
  const form = useFields({ initial: { password: 'correct horse' } }, error ? { password: error } : {})
  return <PasswordField {...(rule && { rule })} {...form.getInputProps('password')} />
}

function Tags({ given, error }: { given: string[]; error?: string }) {
  const [tags, setTags] = useState(given)
  return (
    <TagsInput
      label="Tags"
      description="Press Enter or a comma after each tag"
      data={['rent', 'taxes', 'travel']}
      comboboxProps={{ withinPortal: false }}
      value={tags}
      onChange={setTags}
      error={error}
    />
  )
}

type FormProps = { onClose: () => void; fails?: boolean; restored?: boolean }

function FormDialog({ onClose, fails = false, restored = false }: FormProps) {
  const entry = useEntryForm({
    initial: { name: '', city: '' },
    schema: v.object({ name: v.pipe(v.string(), v.nonEmpty('Enter a name.')) }),
    save: async (): Promise<SaveOutcome> =>
      fails ? { ok: false, message: 'Failed to save', detail: 'The disk of this device is full.' } : { ok: true },
    onSaved: onClose,
    ...(restored && { draft: { values: { name: 'Juniper & Rye' }, save: () => undefined } }),
  })
  return (
    <Dialog title="Add a place" onClose={onClose}>
      <FormView entry={entry} submit="Save" onCancel={onClose}>
        <TextInput {...entry.form.getInputProps('name')} label="Name" />
        <TextInput {...entry.form.getInputProps('city')} label="City" />
      </FormView>
    </Dialog>
  )
}

function PageForm() {
  const entry = useEntryForm({
    initial: { email: '' },
    schema: v.object({ email: v.pipe(v.string(), v.nonEmpty('Enter your email address.')) }),
    save: (): Promise<SaveOutcome> =>
      new Promise((resolve) => setTimeout(() => resolve({ ok: false, message: 'You’re offline' }), 2000)),
  })
  return (
    <FormView wide entry={entry} submit="Send link" saving="Sending…" cancel="Back" onCancel={entry.startOver}>
      <TextInput {...entry.form.getInputProps('email')} label="Email" />
    </FormView>
  )
}

function Address() {
  const form = useFields(
    { initial: { address: '', city: '', state: '', zipCode: '', country: 'CA' as const } },
    { zipCode: 'Invalid postal code' },
  )
  return (
    <div className="halves">
      <AddressFields form={form} {...addressInputs(form.values)} kind="billing" />
    </div>
  )
}

/** What a person types into, and forms of it. */
export const FIELDS = {
  'Text field': {
    empty: () => <TextInput label="City" placeholder="Dover" />,
    'with an error': () => <TextInput label="City" defaultValue="Nowhere" error="No such city." />,
    disabled: () => <TextInput label="City" defaultValue="Dover" disabled />,
    'of many lines': () => <Textarea label="Message" rows={4} defaultValue={LONG} />,
    'of many lines, with an error': () => <Textarea label="Message" rows={3} error="Write a message." />,
  },
  'Native select': {
    chosen: () => <NativeSelect {...SELECT_PROPS} label="State" data={STATES} defaultValue="Oregon" />,
    'with an error': () => (
      <NativeSelect {...SELECT_PROPS} label="State" data={['', ...STATES]} error="Choose a state." />
    ),
    disabled: () => <NativeSelect {...SELECT_PROPS} label="State" data={STATES} disabled />,
  },
  Address: {
    'of another country': () => <Address />,
  },
  Slider: {
    'in the middle': () => <Slid from={16} />,
    'at its end, with a long label': () => <Slid label={LONG} from={40} />,
  },
  Checkbox: {
    'off and on': () => (
      <div className="stack">
        <Checkbox label="Favorite" />
        <Checkbox label={LONG} defaultChecked />
      </div>
    ),
    'with an error': () => <Checkbox label="I agree" error="Agree to go on." />,
    disabled: () => <Checkbox label="Favorite" disabled />,
  },
  Switch: {
    'off and on': () => (
      <div className="stack">
        <Toggle label="Quiet hours" />
        <Toggle label={LONG} isOn />
      </div>
    ),
    'with a description': () => <Toggle label="Keep all drafts on this device" description={LONG} isOn />,
    disabled: () => (
      <div className="stack">
        <Toggle label="Two-factor sign-in" disabled />
        <Toggle label="Two-factor sign-in" disabled isOn />
      </div>
    ),
    'in a table': () => <Toggle aria-label="Security: Email" isOn />,
  },
  'Password field': {
    empty: () => <Password />,
    'with an error': () => <Password error="This is not your password." />,
    'a new one': () => <Password rule="8 characters or more, with letters, numbers and symbols" />,
  },
  'Tags field': {
    empty: () => <Tags given={[]} />,
    'with tags': () => <Tags given={['taxes', 'rent', 'a tag with many words in it', 'travel', 'work']} />,
    'with an error': () => <Tags given={['taxes']} error="At most 50 tags." />,
  },
  'Code field': {
    empty: () => <Code />,
    'with an error': () => <Code value="123 456" error="This code is wrong or has expired." />,
  },
  'Field section': {
    'with a note and a pair': () => (
      <FieldSection title="Business address" note="Where customers find you">
        <TextInput label="Street" />
        <TextInput label="City" />
        <FieldPair>
          <TextInput label="State" />
          <TextInput label="ZIP code" />
        </FieldPair>
      </FieldSection>
    ),
    'with a small title': () => (
      <FieldSection title="Services" look="label">
        <Checkbox label="Bookkeeping" />
        <Checkbox label="Taxes" />
      </FieldSection>
    ),
  },
  Form: {
    'that saves': () => <Opener label="Form">{(close) => <FormDialog onClose={close} />}</Opener>,
    'on a page': () => <PageForm />,
    'that fails': () => <Opener label="Failing form">{(close) => <FormDialog fails onClose={close} />}</Opener>,
    'with a restored draft': () => (
      <Opener label="Form with a draft">{(close) => <FormDialog restored onClose={close} />}</Opener>
    ),
  },
}
