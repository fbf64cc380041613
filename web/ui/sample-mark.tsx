import { t } from '../lib/t.ts'

/** Says that what it stands beside is made up. */
export const SampleMark = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`pill ${className}`} data-state="past">
    {t('Sample')}
  </span>
)
