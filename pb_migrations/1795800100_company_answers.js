// @ts-check
/** @returns {FieldSpec[]} */
function answers() {
  /** @type {(name: string, max: number) => FieldSpec} */
  const text = (name, max) => ({ name, type: 'text', max })
  /** @type {(name: string, maxSize: number) => FieldSpec} */
  const json = (name, maxSize) => ({ name, type: 'json', maxSize })
  return [
    text('dba_name', 200),
    text('business_structure', 60),
    text('industry', 60),
    text('years_in_operation', 3),
    text('employee_count', 7),
    text('annual_revenue', 60),
    text('primary_contact_name', 200),
    text('primary_contact_title', 200),
    text('secondary_contact_name', 200),
    text('secondary_contact_title', 200),
    text('office_phone', 40),
    text('mobile_phone', 40),
    text('preferred_contact_method', 60),
    json('personal_address', 4000),
    json('business_address', 4000),
    json('interested_services', 2000),
    text('business_challenges', 2000),
    text('communication_frequency', 60),
    text('business_goals', 2000),
    text('current_providers', 2000),
    text('tax_id', 40),
    json('business_licenses', 30000),
    json('insurance_policies', 30000),
    json('certifications', 30000),
  ]
}

migrate(
  (app) => {
    const { addFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    addFields(app, 'company_profiles', answers())
  },
  (app) => {
    const { removeFields } = require(`${__hooks}/../pb_migrations/lib/synced.js`)
    removeFields(app, 'company_profiles', answers())
  },
)
