import { useEffect, useEffectEvent, useState } from 'react'
import type { WriteOutcome } from '../../data/database/write-outcome.ts'
import { t } from '../../lib/t.ts'
import { useUnsavedWork } from '../../lib/unsaved-work.ts'
import { useSaving } from './saving.tsx'

const PAUSE_MS = 600

export type SavedText = {
  label: string
  /** What is stored, as the field shows it. */
  value: string
  /** What is stored for what was typed; by default without white space around it. */
  clean?: ((typed: string) => string) | undefined
  /** The message for what cannot be stored, translated where it is shown. */
  check?: ((value: string) => string | undefined) | undefined
  /** `was`: what the field showed before, where that is not what is stored by now. */
  onSave: (value: string, was?: string) => Promise<WriteOutcome>
}

const trimmed = (typed: string) => typed.trim()

/**
 * A field that saves what is typed after a pause and when it is left. Until then another device does not change it, and what it has written is
 * saved over as a value that the person has not seen; what it writes after that is shown.
 */
export function useSavedText({ label, value, clean = trimmed, check, onSave }: SavedText) {
  const { save } = useSaving()
  const [typed, setTyped] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)
  const [error, setError] = useState<string>()
  const next = typed === null ? value : clean(typed)
  const [stored, setStored] = useState(value)
  // What this field has saved last: the only change of what is stored that is its own.
  const [own, setOwn] = useState<string>()
  // What was in the field before what is being typed: what the next save replaces.
  const [shown, setShown] = useState(value)
  if (value !== stored) {
    setStored(value)
    if (next === stored && value !== own) setTyped(null)
  }
  const isDirty = next !== value
  const message = isDirty ? check?.(next) : undefined
  useUnsavedWork(isDirty)
  if (typed !== null && !focused && !isDirty) setTyped(null)

  const saveNow = () => {
    if (!isDirty || message) return
    setOwn(next)
    setShown(next)
    void save(label, () => (shown === value ? onSave(next) : onSave(next, shown))).then((isSaved) => {
      if (!isSaved) setShown((since) => (since === next ? shown : since))
    })
  }
  const saveLatest = useEffectEvent(saveNow)
  useEffect(() => {
    const timer = setTimeout(() => saveLatest(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [next])
  // Left by a link, by a reload, or with the app closed on a phone.
  useEffect(() => {
    const onHidden = () => document.hidden && saveLatest()
    const onPageHide = () => saveLatest()
    document.addEventListener('visibilitychange', onHidden)
    addEventListener('pagehide', onPageHide)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      removeEventListener('pagehide', onPageHide)
      saveLatest()
    }
  }, [])

  return {
    value: typed ?? value,
    error: error && t(error),
    onChange: (event: { currentTarget: { value: string } }) => {
      if (typed === null) setShown(value)
      setTyped(event.currentTarget.value)
      setError(undefined)
    },
    onFocus: () => setFocused(true),
    onBlur: () => {
      setFocused(false)
      setError(message)
      saveNow()
    },
  }
}
