import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../lib/t.ts'

/** Copies a text, and says whether that worked. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <Button
      variant="default"
      aria-label={label}
      leftSection={<Icon size={18} stroke={1.8} aria-hidden />}
      onClick={() => void copy()}
    >
      <span role="status">
        {outcome === 'copied' ? t('Copied') : t(outcome === 'refused' ? 'Not allowed here' : 'Copy')}
      </span>
    </Button>
  )
}
