import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { askDirectory, directoryVersion, onDirectoryChange, rememberedAnswer, type Asked } from './directory-client.ts'

/**
 * The worker's answer to what a page asks, followed as the directory changes; the last one while the next is made. Null before the first:
 * the worker has not started, as on the first render. What an answer changes is rendered in steps, between which the page stays responsive.
 */
export function useDirectoryAnswer<Kind extends keyof Asked>(
  type: Kind,
  asked: Asked[Kind]['request'] | null,
): Asked[Kind]['answer'] | null {
  const version = useSyncExternalStore(onDirectoryChange, directoryVersion, () => 0)
  const text = JSON.stringify(asked)
  const [last, setLast] = useState<{ text: string; answer: Asked[Kind]['answer'] } | null>(null)
  const request = useMemo(() => JSON.parse(text, reviveDate) as Asked[Kind]['request'] | null, [text])
  // Only once for each request: an answer that has come since is rendered when its turn is.
  const remembered = useMemo(() => request && rememberedAnswer(type, request), [type, request])
  useEffect(() => {
    if (version === 0 || !request) return
    let isCurrent = true
    askDirectory(type, request).then(
      (answer) => {
        if (isCurrent) startTransition(() => setLast({ text, answer }))
      },
      () => {}, // the last answer stays
    )
    return () => {
      isCurrent = false
    }
  }, [type, text, request, version])
  if (version === 0) return null
  if (last?.text === text) return last.answer
  return remembered ?? last?.answer ?? null
}

const reviveDate = (key: string, value: unknown) => (key === 'openAt' ? new Date(value as string) : value)
