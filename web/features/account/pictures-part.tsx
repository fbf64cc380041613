import { useState } from 'react'
import { keepSmallerPictures, readSmallerPictures } from '../../lib/smaller-pictures.ts'
import { Part } from './part.tsx'

/** Whether pictures are made smaller before this device uploads them. */
export function PicturesPart() {
  const [isOn, setOn] = useState(() => readSmallerPictures() ?? false)
  return (
    <Part title="Pictures" note="For documents that you add on this device.">
      <label className="check all-columns">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget }) => {
            keepSmallerPictures(currentTarget.checked)
            setOn(currentTarget.checked)
          }}
        />
        Make large pictures smaller before they are uploaded, without the place where they were taken
      </label>
    </Part>
  )
}
