import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../../data/context.tsx'
import { security, type SecurityRefusal } from '../../../data/session/security.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { t } from '../../../lib/t.ts'
import { useUnsavedWork } from '../../../lib/unsaved-work.ts'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './security.module.css'

type Props = {
  codes: string[]
  /** Whether the dialog around them has to stay. */
  onLock: (locked: boolean) => void
  /** The server knows that they are saved. */
  onKept: () => Promise<void>
  onDone: () => void
}

/**
 * New recovery codes, which are never shown again: the dialog around them stays until the person says that they are saved, and every device asks for
 * that until the server knows it.
 */
export function RecoveryCodes({ codes, onLock, onKept, onDone }: Props) {
  const { user } = useSession()
  const [isSaved, setSaved] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<SecurityRefusal | null>(null)
  useUnsavedWork(true)
  useEffect(() => {
    onLock(true)
    return () => onLock(false)
  }, [onLock])
  const done = async () => {
    if (isSending) return
    setSending(true)
    // One that comes again is announced again, and comes into view.
    setFailure(null)
    const result = await security.keepCodes(codes[0] ?? '')
    setSending(false)
    if (result.ok) {
      await onKept()
      return onDone()
    }
    setFailure(result)
    onLock(false)
  }
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  const download = () => {
    const head = t(
      'Everyday: recovery codes for {email}. Each one replaces one code from the authenticator app, once.',
      { email: user?.email ?? '' },
    )
    saveFile('everyday-recovery-codes.txt', 'text/plain', `${head}\n\n${codes.join('\n')}\n`)
  }
  return (
    <div className="stack gap-l">
      <p ref={intro} tabIndex={-1}>
        {t('If you lose your phone, sign in with one of these. Each works once.')}{' '}
        <strong>{t('You won’t see them again.')}</strong>
      </p>
      <div className="row gap-s">
        <CopyButton text={codes.join('\n')} label={t('Copy recovery codes')} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
          onClick={download}
          aria-label={t('Download recovery codes')}
        >
          {t('Download')}
        </Button>
      </div>
      <ul className={`plain raised figures ${classes.codes}`} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {failure && (
        <Problem title={failure.code === 'offline' ? t('The server could not be reached.') : t(failure.message)}>
          {failure.code !== 'codes_replaced' &&
            t('Your devices ask you to make new codes until the server knows that you saved these. Try again.')}
        </Problem>
      )}
      <DialogFooter>
        <label className="check">
          <input type="checkbox" checked={isSaved} onChange={({ currentTarget }) => setSaved(currentTarget.checked)} />
          {t('I have saved them')}
        </label>
        {/* Not `disabled` meanwhile: that would take the focus away. */}
        <Button
          disabled={!isSaved}
          data-disabled={isSending || undefined}
          aria-disabled={isSending || undefined}
          onClick={() => void done()}
        >
          {t('Done')}
        </Button>
      </DialogFooter>
    </div>
  )
}
