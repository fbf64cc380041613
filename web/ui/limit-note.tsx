import type { ReactNode } from 'react'
import { formatNumber } from '../lib/language.ts'
import { t } from '../lib/t.ts'

/** What is shorter is complete at its limit, as a ZIP code is. */
const LONG = 50

/** The description of a field that is full: the browser cuts what is typed or pasted beyond, and says nothing. */
export const limitNote = (value: string, maxLength: number | undefined): ReactNode =>
  maxLength !== undefined && maxLength >= LONG && value.length >= maxLength ? (
    <span role="status">
      {t('This field is full: it has room for {n} characters.', { n: formatNumber(maxLength) })}
    </span>
  ) : undefined
