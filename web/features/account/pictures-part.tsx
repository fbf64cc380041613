import { useState } from 'react'
import { keepSmallerPictures, readSmallerPictures } from '../../lib/smaller-pictures.ts'
import { t } from '../../lib/t.ts'
import { Switch } from '../../ui/switch.tsx'
import { Part } from './part.tsx'

/** Whether pictures are made smaller before this device uploads them. */
export function PicturesPart() {
  const [isOn, setOn] = useState(() => readSmallerPictures() ?? false)
  return (
    <Part title={t('Pictures')} note={t('For documents you add on this device.')}>
      <Switch
        className="all-columns"
        label={t('Make large pictures smaller before uploading')}
        // What shrink-picture.ts leaves as it is: nobody is to believe that a place is removed from it.
        description={t(
          'This also removes where they were taken. Pictures that are small already or can’t be made smaller, and types other than JPEG, PNG and WebP (such as HEIC), are uploaded unchanged, with the place.',
        )}
        on={isOn}
        onChange={(next) => {
          keepSmallerPictures(next)
          setOn(next)
        }}
      />
    </Part>
  )
}
