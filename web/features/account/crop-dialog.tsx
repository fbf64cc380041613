import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { PHOTO_MAX, PHOTO_SIZE } from '../../collections/profiles.ts'
import { cropSquare, dragged, isMovable, WHOLE, type Crop } from '../../domain/photo.ts'
import { t } from '../../lib/t.ts'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './crop-dialog.module.css'

const MAX_ZOOM = 4
const QUALITIES = [0.86, 0.7, 0.5, 0.3]

type Props = {
  file: File
  onClose: () => void
  /** Stores the photo; the dialog stays open if that fails. */
  onCropped: (photo: string) => Promise<boolean>
  onUnreadable: () => void
}

/** Chooses the square of a picture: by dragging it, or with three sliders. What is shown is what is stored. */
export function CropDialog({ file, onClose, onCropped, onUnreadable }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(file, onUnreadable)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])

  const save = async () => {
    if (canvas.current && (await onCropped(jpegOf(canvas.current)))) onClose()
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const edge = event.currentTarget.clientWidth
    const by = { x: event.movementX / edge, y: event.movementY / edge }
    setCrop((now) => dragged(picture, now, by))
  }
  const movable = picture && isMovable(picture, crop)
  const isStuck = movable && !movable.x && !movable.y
  const slider = (label: string, name: keyof Crop, min: number, max: number) => (
    <label className={classes.slider}>
      {label}
      <input
        type="range"
        className="range"
        min={min}
        max={max}
        step={0.01}
        value={crop[name]}
        disabled={name !== 'zoom' && !movable?.[name]}
        onChange={({ currentTarget }) => setCrop({ ...crop, [name]: Number(currentTarget.value) })}
      />
    </label>
  )
  return (
    <Dialog title={t('Crop the photo')} size="small" onClose={onClose}>
      <div className="column">
        <canvas
          ref={canvas}
          width={PHOTO_SIZE}
          height={PHOTO_SIZE}
          className={classes.canvas}
          role="img"
          aria-label={t('The photo as it will be shown')}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={drag}
        />
        <p className={`small muted any-width ${classes.hint}`}>
          {t(isStuck ? 'Zoom in to move the photo.' : 'Drag the photo to move it.')}
        </p>
        <div className={`stack gap-none mt-m ${classes.sliders}`}>
          {slider(t('Zoom'), 'zoom', 1, MAX_ZOOM)}
          {slider(t('Horizontal'), 'x', 0, 1)}
          {slider(t('Vertical'), 'y', 0, 1)}
        </div>
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!picture} onClick={() => void save()}>
            {t('Save photo')}
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

function usePicture(file: File, onUnreadable: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const refuse = useEffectEvent(onUnreadable)
  useEffect(() => {
    let opened: ImageBitmap | undefined
    let closed = false
    createImageBitmap(file).then(
      (bitmap) => {
        opened = bitmap
        if (closed) bitmap.close()
        else setPicture(bitmap)
      },
      () => refuse(),
    )
    return () => {
      closed = true
      opened?.close()
    }
  }, [file])
  return picture
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, size } = cropSquare(picture, crop)
  // A JPEG has no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, PHOTO_SIZE, PHOTO_SIZE)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, size, size, 0, 0, PHOTO_SIZE, PHOTO_SIZE)
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
