import { useCallback, useEffect, useRef, useState } from 'react'
import { useDb } from '../../data/context.tsx'
import { readCopy } from '../../data/library/copies.ts'
import { refreshOwned } from '../../data/library/keep.ts'
import { playAddress, type LibraryToken } from '../../data/library/list.ts'
import type { LibraryCopy } from '../../domain/library-copy.ts'
import { t } from '../../lib/t.ts'
import { momentOf } from '../../lib/timestamp.ts'

/** A new address is asked for unasked at most so often: a file that cannot be played would ask for ever. */
const RENEW_MS = 20_000

/** From where a chapter is played: this device, or the server with a token. `failure`: why from nowhere. */
export function useTrackSource({ id, version }: LibraryCopy) {
  const db = useDb()
  const [source, setSource] = useState<{ of: string; src: string | undefined; failure: string | null }>()
  const [round, setRound] = useState(0)
  const token = useRef<LibraryToken | null>(null)
  const renewedAt = useRef(0)
  const key = `${id} ${version}`
  useEffect(() => {
    let mounted = true
    let url = ''
    const find = async () => {
      const file = await readCopy(db, { id }).catch(() => null)
      if (!mounted) return
      if (file) return setSource({ of: key, src: (url = URL.createObjectURL(file)), failure: null })
      if (token.current && momentOf(token.current.expires) <= Date.now()) token.current = null
      token.current ??= await refreshOwned(db)
      if (!mounted) return
      const src = token.current ? playAddress(id, token.current) : undefined
      setSource({
        ...{ of: key, src },
        failure: src ? null : t('This chapter isn’t on this device. You can play it once you’re online.'),
      })
    }
    void find()
    return () => {
      mounted = false
      if (url) URL.revokeObjectURL(url)
    }
  }, [db, id, key, round])
  /**
   * Looks for the chapter again: it may have been removed from this device, or the token has ended. False: it just did, and nobody
   * has asked for it.
   */
  const renew = useCallback(({ isAutomatic = false } = {}): boolean => {
    if (isAutomatic && Date.now() - renewedAt.current < RENEW_MS) return false
    renewedAt.current = Date.now()
    token.current = null
    // The same address again would not load.
    setSource(undefined)
    setRound((before) => before + 1)
    return true
  }, [])
  const isCurrent = source?.of === key
  return { src: isCurrent ? source.src : undefined, failure: isCurrent ? source.failure : null, renew }
}
