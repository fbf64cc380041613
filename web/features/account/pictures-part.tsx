import { useState } from 'react'
import { keepSmallerPictures, readSmallerPictures } from '../../lib/smaller-pictures.ts'
import { t } from '../../lib/t.ts'
import { Part } from './part.tsx'

/** Whether pictures are made smaller before this device uploads them. */
export function PicturesPart() {
  const [isOn, setOn] = useState(() => readSmallerPictures() ?? false)
  return (
    <Part title={t('Pictures')} note={t('For documents you add on this device.')}>
      <label className="check all-columns">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          onChange={({ currentTarget }) => {
            keepSmallerPictures(currentTarget.checked)
            setOn(currentTarget.checked)
          }}
        />
        {t('Make large pictures smaller before uploading, and remove where they were taken')}
      </label>
    </Part>
  )
}
