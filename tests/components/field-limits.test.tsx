import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { companyProfiles } from '../../web/collections/company-profiles.ts'
import { Answer } from '../../web/features/account/company-fields.tsx'
import { SavesItself } from '../../web/features/account/saving.tsx'
import { SignUpForm } from '../../web/features/auth/sign-up-form.tsx'
import { EverydayDb } from '../../web/data/database/db.ts'
import { newId } from '../../web/lib/id.ts'
import { show } from './render.tsx'
import { WithData } from './with-data.tsx'

const { maxLength } = companyProfiles.fields.company_name.input
const FULL = `This field is full: it has room for ${maxLength} characters.`
const field = page.getByLabelText(/^Company name/)
const isDescribed = async () => {
  await field.fill('x'.repeat(maxLength! - 1))
  await expect.element(page.getByText(FULL)).not.toBeInTheDocument()
  await field.fill('x'.repeat(maxLength!))
  await expect.element(field).toHaveAccessibleDescription(FULL)
}

test('the settings say that a field has no more room', async () => {
  await show(
    <WithData data={{ session: { user: null, expired: false }, db: new EverydayDb(newId()) }}>
      <SavesItself>
        <Answer name="company_name" value="" />
      </SavesItself>
    </WithData>,
  )
  await isDescribed()
})

test('sign-up says that a field has no more room', async () => {
  await show(
    <WithData data={{ session: { user: null, expired: false } }}>
      <SignUpForm from={undefined} type="company" step="business" onClosed={() => {}} />
    </WithData>,
  )
  await isDescribed()
})

test('at sign-up the account says it too, but not of a code that is complete', async () => {
  await show(
    <WithData data={{ session: { user: null, expired: false } }}>
      <SignUpForm from={undefined} type="individual" step="account" onClosed={() => {}} />
    </WithData>,
  )
  const name = page.getByLabelText('Full name')
  await name.fill('x'.repeat(200))
  await expect.element(name).toHaveAccessibleDescription('This field is full: it has room for 200 characters.')
  await page.getByLabelText('Phone').fill('5'.repeat(40))
  await expect.element(page.getByText('This field is full')).toHaveLength(1)
})
