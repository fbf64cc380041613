import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useSession } from '../../../data/context.tsx'
import { forgetCodesAsked } from '../../../data/session/unseen-codes.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { t } from '../../../lib/t.ts'
import { DialogFooter } from '../../../ui/dialog-footer.tsx'
import { CopyButton } from './copy-button.tsx'
import classes from './security.module.css'

type Props = { codes: string[]; saved: boolean; onSaved: (saved: boolean) => void; onDone: () => void }

/** New recovery codes, which are never shown again: the dialog around them stays until the person says that they are kept. */
export function RecoveryCodes({ codes, saved, onSaved, onDone }: Props) {
  const { user } = useSession()
  const done = () => {
    forgetCodesAsked(user?.id ?? '')
    onDone()
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
      <DialogFooter>
        <label className="check">
          <input type="checkbox" checked={saved} onChange={({ currentTarget }) => onSaved(currentTarget.checked)} />
          {t('I have saved them')}
        </label>
        <Button disabled={!saved} onClick={done}>
          {t('Done')}
        </Button>
      </DialogFooter>
    </div>
  )
}
