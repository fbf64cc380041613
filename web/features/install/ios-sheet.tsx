import { IconCheck, IconShare2, IconSquarePlus } from '@tabler/icons-react'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'

const STEPS = [
  { Icon: IconShare2, text: msg('Tap the Share button in the browser’s bar.') },
  { Icon: IconSquarePlus, text: msg('Choose “Add to Home Screen”. Scroll down if it is not visible.') },
  { Icon: IconCheck, text: msg('Tap “Add”. Everyday opens from your home screen, with or without a connection.') },
]

/** Safari has no install dialog: describes the three taps. */
export function IosSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Add Everyday to your home screen')} size="small" onClose={onClose}>
      <ol className="stack gap-l py-s">
        {STEPS.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={22} stroke={1.8} aria-hidden />
            <span>{t(text)}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
