import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import { FROM_SM } from '../../lib/breakpoints.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './upload-buttons.module.css'

type Props = {
  onFiles: (files: File[]) => void
  /** As high as the search box that they stand beside, and on a phone icons alone. */
  isSmall?: boolean
}

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** Adds files that a person chooses, or a photo where there is a camera. */
export function UploadButtons({ onFiles, isSmall = false }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const choose = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    input.value = '' // the same file can be chosen again
  }
  const photo = { className: classes.camera, variant: 'default', onClick: () => camera.current?.click() } as const
  const upload = { onClick: () => picker.current?.click() }
  const hasRoom = useMediaQuery(FROM_SM, undefined, { getInitialValueInEffect: false })
  const uploadButton = (
    <Button leftSection={<IconUpload {...ICON} />} {...upload}>
      {t('Upload')}
    </Button>
  )
  return (
    <>
      {isSmall ? (
        <>
          <IconButton label={t('Take a photo')} {...photo} color="indigo">
            <IconCamera {...ICON} />
          </IconButton>
          {hasRoom ? (
            uploadButton
          ) : (
            <IconButton label={t('Upload')} {...upload} variant="filled" color="indigo">
              <IconUpload {...ICON} />
            </IconButton>
          )}
        </>
      ) : (
        <>
          {uploadButton}
          <Button leftSection={<IconCamera {...ICON} />} {...photo}>
            {t('Take a photo')}
          </Button>
        </>
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('Upload documents')}
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={t('Take a photo')}
        onChange={(event) => choose(event.currentTarget)}
      />
    </>
  )
}
