import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { cropArea, dragged, isMovable, WHOLE, type Crop } from '../lib/crop.ts'
import { t } from '../lib/t.ts'
import classes from './crop-dialog.module.css'
import { DialogFooter } from './dialog-footer.tsx'
import { Dialog } from './dialog.tsx'

const MAX_ZOOM = 4

type Props = {
  file: File
  /** The width of what is made, in pixels. `shrinks`: at most; a smaller part of the picture stays as it is. */
  width: number
  shrinks?: boolean
  /** Its width by its height. */
  ratio?: number
  round?: boolean
  onClose: () => void
  /** Stores it; the dialog stays open if that fails. */
  onCropped: (cropped: HTMLCanvasElement) => Promise<boolean>
  onUnreadable: () => void
  /** Fields below the picture. */
  children?: ReactNode
}

/** Chooses a part of a picture: by dragging it, or with three sliders. What is shown is what is stored. */
export function CropDialog(props: Props) {
  const { file, width, shrinks = false, ratio = 1, round = false, onClose, onCropped, onUnreadable, children } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = usePicture(file, onUnreadable)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [isSaving, setSaving] = useState(false)
  const area = picture && cropArea(picture, crop, ratio)
  const made = area && shrinks ? Math.max(1, Math.min(width, Math.round(area.width))) : width
  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, cropArea(picture, crop, ratio))
  }, [picture, crop, ratio, made])

  const save = async () => {
    if (!canvas.current) return
    setSaving(true)
    const isStored = await onCropped(canvas.current).catch(() => false)
    if (isStored) onClose()
    else setSaving(false)
  }
  const drag = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!picture || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { clientWidth, clientHeight } = event.currentTarget
    const by = { x: event.movementX / clientWidth, y: event.movementY / clientHeight }
    setCrop((now) => dragged(picture, now, by, ratio))
  }
  const movable = picture && isMovable(picture, crop, ratio)
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
          width={made}
          height={Math.round(made / ratio)}
          className={classes.canvas}
          data-round={round || undefined}
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
        {children && <div className={classes.fields}>{children}</div>}
        <DialogFooter>
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!picture} loading={isSaving} onClick={() => void save()}>
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

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, area: ReturnType<typeof cropArea>): void {
  const context = canvas.getContext('2d')
  if (!context) return
  // A JPEG has no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, canvas.width, canvas.height)
}
