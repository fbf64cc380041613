import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSession } from '../../data/context.tsx'
import { PHOTO_MAX, PHOTO_SIZE } from '../../collections/profiles.ts'
import { PHOTO_HINT, photoFileError } from '../../domain/photo.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { Portrait } from '../../ui/portrait.tsx'
import { Problem } from '../../ui/problem.tsx'
import { laterDialog } from '../../ui/later.tsx'

const CropDialog = laterDialog(() => import('../../ui/crop-dialog.tsx').then((file) => file.CropDialog))

const SIGNATURE_BYTES = 8
const QUALITIES = [0.86, 0.7, 0.5, 0.3]

type Props = {
  name: string
  photo: string
  /** '' removes the photo. Where it resolves to false, it could not be stored. */
  onChange: (photo: string) => Promise<boolean> | void
}

/** The photo of the person, with the buttons that choose and remove it. */
export function PhotoField({ name, photo, onChange }: Props) {
  const { user } = useSession()
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)

  const choose = async (chosen: File | undefined) => {
    if (!chosen) return
    const start = new Uint8Array(await chosen.slice(0, SIGNATURE_BYTES).arrayBuffer())
    const message = photoFileError(chosen, start)
    setError(message)
    if (!message) setFile(chosen)
  }

  return (
    <div>
      <div className="row gap-l">
        <Portrait id={user?.id} name={name} photo={photo} size="huge" />
        <div className="grow stack gap-s">
          <div className="row gap-s">
            <Button variant="default" onClick={() => input.current?.click()}>
              {t(photo ? 'Change photo' : 'Choose a photo')}
            </Button>
            {photo && (
              <Button variant="subtle" color="red" onClick={() => void onChange('')}>
                {t('Remove photo')}
              </Button>
            )}
          </div>
          <p className="small muted">{t(PHOTO_HINT)}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('Photo')}
        accept="image/jpeg,image/gif,image/png"
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      {error && (
        <Problem title={t(error)} className="mt-m">
          {t('Your photo hasn’t changed.')}
        </Problem>
      )}
      {file && (
        <CropDialog
          file={file}
          width={PHOTO_SIZE}
          round
          onClose={() => setFile(null)}
          onCropped={async (cropped) => (await onChange(jpegOf(cropped))) !== false}
          onUnreadable={() => {
            setFile(null)
            setError(msg('This picture cannot be read. Choose another one.'))
          }}
        />
      )}
    </div>
  )
}

/** The photo in the best quality that is small enough. */
function jpegOf(canvas: HTMLCanvasElement): string {
  const all = QUALITIES.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  for (const encode of all) {
    const photo = encode()
    if (photo.length <= PHOTO_MAX) return photo
  }
  return all.at(-1)!()
}
