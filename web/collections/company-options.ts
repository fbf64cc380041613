// Separate from the definition: the sign-up page needs the options before there is an account. They are stored in English.

import { msg } from '../lib/msg.ts'

/** The legal forms of a company. */
export const BUSINESS_STRUCTURES = [
  msg('Sole Proprietorship'),
  msg('LLC'),
  msg('Corporation'),
  msg('Partnership'),
  msg('Non-Profit'),
  msg('Other'),
] as const

/** The industries that a company may name. */
export const INDUSTRIES = [
  msg('Technology'),
  msg('Retail'),
  msg('Healthcare'),
  msg('Finance'),
  msg('Manufacturing'),
  msg('Real Estate'),
  msg('Food & Beverage'),
  msg('Professional Services'),
  msg('Other'),
] as const

/** The ranges of annual revenue. */
export const REVENUE_RANGES = [
  msg('Under $50,000'),
  msg('$50,000 - $100,000'),
  msg('$100,000 - $500,000'),
  msg('$500,000 - $1M'),
  msg('$1M - $5M'),
  msg('Over $5M'),
] as const

/** How a company wants to be reached. */
export const CONTACT_METHODS = [msg('Email'), msg('Phone'), msg('Text'), msg('Any')] as const

/** The services that a company may be interested in. */
export const SERVICES_OF_INTEREST = [
  msg('Web Development'),
  msg('Digital Marketing'),
  msg('Business Formation'),
  msg('Design Services'),
  msg('E-commerce Solutions'),
  msg('Application Development'),
  msg('Marketing Services'),
  msg('Copywriting Services'),
  msg('Identity Verification'),
  msg('Payment Processing'),
  msg('Retail Solutions'),
  msg('Real Estate Services'),
] as const

/** How often a company wants to hear from its contact. */
export const COMMUNICATION_FREQUENCIES = [
  msg('Weekly'),
  msg('Bi-weekly'),
  msg('Monthly'),
  msg('Quarterly'),
  msg('As needed'),
] as const
