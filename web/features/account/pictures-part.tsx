import { useId, useState } from 'react'
import { keepSmallerPictures, readSmallerPictures } from '../../lib/smaller-pictures.ts'
import { t } from '../../lib/t.ts'
import { Part } from './part.tsx'

/** Whether pictures are made smaller before this device uploads them. */
export function PicturesPart() {
  const [isOn, setOn] = useState(() => readSmallerPictures() ?? false)
  const note = useId()
  return (
    <Part title={t('Pictures')} note={t('For documents you add on this device.')}>
      <label className="check all-columns">
        <input
          type="checkbox"
          role="switch"
          aria-describedby={note}
          checked={isOn}
          onChange={({ currentTarget }) => {
            keepSmallerPictures(currentTarget.checked)
            setOn(currentTarget.checked)
          }}
        />
        {t('Make large pictures smaller before uploading')}
      </label>
      {/* What shrink-picture.ts leaves as it is: nobody is to believe that a place is removed from it. */}
      <p id={note} className="small muted all-columns">
        {t(
          'Only a picture that becomes smaller loses where it was taken. Small pictures, those that can’t be made smaller, and other types than JPEG, PNG and WebP, such as HEIC, keep it.',
        )}
      </p>
    </Part>
  )
}
