// Separate from the definition: the sign-up page needs the options before there is an account.

/** The legal forms of a company. */
export const BUSINESS_STRUCTURES = [
  'Sole Proprietorship',
  'LLC',
  'Corporation',
  'Partnership',
  'Non-Profit',
  'Other',
] as const

/** The industries that a company may name. */
export const INDUSTRIES = [
  'Technology',
  'Retail',
  'Healthcare',
  'Finance',
  'Manufacturing',
  'Real Estate',
  'Food & Beverage',
  'Professional Services',
  'Other',
] as const

/** The ranges of annual revenue. */
export const REVENUE_RANGES = [
  'Under $50,000',
  '$50,000 - $100,000',
  '$100,000 - $500,000',
  '$500,000 - $1M',
  '$1M - $5M',
  'Over $5M',
] as const

/** How a company wants to be reached. */
export const CONTACT_METHODS = ['Email', 'Phone', 'Text', 'Any'] as const

/** The services that a company may be interested in. */
export const SERVICES_OF_INTEREST = [
  'Web Development',
  'Digital Marketing',
  'Business Formation',
  'Design Services',
  'E-commerce Solutions',
  'Application Development',
  'Marketing Services',
  'Copywriting Services',
  'Identity Verification',
  'Payment Processing',
  'Retail Solutions',
  'Real Estate Services',
] as const

/** How often a company wants to hear from its contact. */
export const COMMUNICATION_FREQUENCIES = ['Weekly', 'Bi-weekly', 'Monthly', 'Quarterly', 'As needed'] as const
