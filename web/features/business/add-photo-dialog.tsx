import '@mantine/core/styles/Input.layer.css'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_ALT, MAX_PHOTO_BYTES, MAX_PHOTO_WIDTH, type BusinessPhoto } from '../../collections/business-photos.ts'
import type { BusinessProfile } from '../../collections/businesses.ts'
import { useDb } from '../../data/context.tsx'
import { failureText } from '../../data/database/write-outcome.ts'
import { encodePicture } from '../../lib/encode-picture.ts'
import { msg } from '../../lib/msg.ts'
import { t } from '../../lib/t.ts'
import { CropDialog } from '../../ui/crop-dialog.tsx'
import { Problem } from '../../ui/problem.tsx'
import { addPhoto } from './photos.commands.ts'

/** The frames in which they are shown (photos.module.css). */
const RATIOS: Record<BusinessPhoto['kind'], number> = { logo: 1, cover: 3, photo: 4 / 3 }
const DESCRIPTIONS: Partial<Record<BusinessPhoto['kind'], string>> = {
  logo: msg('Logo of {name}'),
  cover: msg('Cover of {name}'),
}

type Props = {
  row: Pick<BusinessProfile, 'id' | 'name'>
  kind: BusinessPhoto['kind']
  file: File
  onClose: () => void
  onUnreadable: () => void
}

/** Crops a picture, asks what is seen on it, and adds it. */
export default function AddPhotoDialog({ row, kind, file, onClose, onUnreadable }: Props) {
  const db = useDb()
  const [alt, setAlt] = useState(t(DESCRIPTIONS[kind] ?? '', { name: row.name }).slice(0, MAX_ALT))
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState('')
  const add = async (canvas: HTMLCanvasElement): Promise<boolean> => {
    setFailure('')
    setMissing(alt.trim() === '')
    if (alt.trim() === '') return false
    const picture = await encodePicture(canvas, MAX_PHOTO_BYTES)
    if (!picture) {
      setFailure(t('This picture cannot be made small enough. Choose another one.'))
      return false
    }
    const { width, height } = canvas
    const outcome = await addPhoto(db, row, picture, { kind, alt: alt.trim(), width, height })
    if (!outcome.ok) setFailure(failureText(outcome))
    return outcome.ok
  }
  return (
    <CropDialog
      file={file}
      width={MAX_PHOTO_WIDTH}
      shrinks
      ratio={RATIOS[kind]}
      onClose={onClose}
      onUnreadable={onUnreadable}
      onCropped={add}
    >
      <TextInput
        label={t('What is seen on it')}
        description={t('Read out to people who don’t see it.')}
        required
        maxLength={MAX_ALT}
        value={alt}
        error={missing && t('Say what is seen on it.')}
        onChange={({ currentTarget }) => {
          setAlt(currentTarget.value)
          setMissing(false)
        }}
      />
      {failure && <Problem title={failure} className="mt-m" />}
    </CropDialog>
  )
}
