import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { FROM_SM } from '../../lib/breakpoints.ts'
import { t } from '../../lib/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import classes from './upload-buttons.module.css'

const ICON = { size: 20, stroke: 1.8, 'aria-hidden': true } as const

/** The browser's pickers of files and of a photo. */
export type FilePickers = {
  /** To be rendered as long as the page is there: a picker that is open brings its files, whatever is listed by then. */
  inputs: ReactNode
  pickFiles: () => void
  takePhoto: () => void
}

export function useFilePickers(onFiles: (files: File[]) => void): FilePickers {
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = (ref: RefObject<HTMLInputElement | null>) => ({
    ref,
    type: 'file',
    hidden: true,
    onChange({ currentTarget }: { currentTarget: HTMLInputElement }) {
      onFiles([...(currentTarget.files ?? [])])
      currentTarget.value = '' // the same file can be chosen again
    },
  })
  return {
    inputs: (
      <>
        <input {...input(picker)} multiple aria-label={t('Upload documents')} />
        <input {...input(camera)} accept="image/*" capture="environment" aria-label={t('Take a photo')} />
      </>
    ),
    pickFiles: () => picker.current?.click(),
    takePhoto: () => camera.current?.click(),
  }
}

type Props = {
  pickers: FilePickers
  /** As high as the search box that they stand beside, and on a phone icons alone. */
  isSmall?: boolean
}

/** Adds files that a person chooses, or a photo where there is a camera. */
export function UploadButtons({ pickers, isSmall = false }: Props) {
  const photo = { className: classes.camera, variant: 'default', onClick: pickers.takePhoto } as const
  const upload = { onClick: pickers.pickFiles }
  const hasRoom = useMediaQuery(FROM_SM, undefined, { getInitialValueInEffect: false })
  const uploadButton = (
    <Button leftSection={<IconUpload {...ICON} />} {...upload}>
      {t('Upload')}
    </Button>
  )
  return isSmall ? (
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
  )
}
