import { t } from '../lib/t.ts'

/** Says that what it stands beside is made up. */
export const SampleMark = () => (
  <span className="pill" data-state="past">
    {t('Sample')}
  </span>
)
