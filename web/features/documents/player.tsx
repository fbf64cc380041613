import { useRef, useState, type SyntheticEvent } from 'react'
import { t } from '../../lib/t.ts'
import classes from './preview-dialog.module.css'

type Props = {
  kind: 'audio' | 'video'
  name: string
  src: string
  /** A new address for one of the server, which ends after some minutes; null if there is none. */
  renew: (() => Promise<string | null>) | null
}
type OnMedia = SyntheticEvent<HTMLMediaElement>

/** A sound or a film. If its address has ended, playing goes on from a new one. */
export function Player({ kind, name, src, renew }: Props) {
  const [address, setAddress] = useState<string | null>(src)
  const isRenewed = useRef(false)
  const left = useRef<{ at: number; paused: boolean } | null>(null)
  if (address === null)
    return (
      <p className={`muted ${classes.note}`} role="status">
        {t('It can’t be played here. Download it to open it.')}
      </p>
    )
  async function onError({ currentTarget: { currentTime: at, paused } }: OnMedia) {
    const isFirst = !isRenewed.current
    isRenewed.current = true
    left.current = { at, paused }
    setAddress((isFirst && (await renew?.().catch(() => null))) || null)
  }
  function onLoadedMetadata({ currentTarget: media }: OnMedia) {
    if (!left.current) return
    media.currentTime = left.current.at
    // A browser that does not play without a press leaves its button to press.
    if (!left.current.paused) void media.play().catch(() => {})
    left.current = null
  }
  const props = {
    controls: true,
    src: address,
    'aria-label': name,
    onError: (event: OnMedia) => void onError(event),
    onLoadedMetadata,
  }
  return kind === 'audio' ? (
    <audio {...props} className="across" />
  ) : (
    <video {...props} playsInline className={classes.picture} />
  )
}
