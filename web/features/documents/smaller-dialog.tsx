import { Button } from '@mantine/core'
import { keepSmallerPictures } from '../../lib/smaller-pictures.ts'
import { t } from '../../lib/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'

/** Asked once on each device, before the first large picture is added. Closing it is the answer that they stay as they are. */
export function SmallerDialog({ onAnswer }: { onAnswer: (isSmaller: boolean) => void }) {
  const answer = (isSmaller: boolean) => {
    keepSmallerPictures(isSmaller)
    onAnswer(isSmaller)
  }
  return (
    <Dialog
      title={t('Make pictures smaller?')}
      question={t(
        'Smaller pictures upload faster and take less space. They also lose what the camera adds to them, such as where they were taken. A picture that can’t be made smaller is uploaded as it is, with the place. If you close this, pictures stay as they are. You can change this in Settings.',
      )}
      size="small"
      onClose={() => answer(false)}
    >
      <DialogFooter>
        <Button variant="default" onClick={() => answer(false)}>
          {t('Keep as they are')}
        </Button>
        <Button data-autofocus onClick={() => answer(true)}>
          {t('Make smaller')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
