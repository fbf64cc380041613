import { createContext, use, useEffect, useEffectEvent } from 'react'
import { useUnsavedWork } from '../lib/unsaved-work.ts'

/** What closing a dialog would do to the form in it: nothing, lose input, or cut off how it is told that saving failed. */
export type InputState = 'safe' | 'unsaved' | 'saving'

/** Tells the dialog around a form about its input, and how it is discarded; null outside of dialogs. */
export const UnsavedInput = createContext<((state: InputState, discard?: () => void) => void) | null>(null)

type Options = {
  /** A dialog around the form asks before it closes. */
  asks: boolean
  /** A dialog around the form stays open. */
  isSaving: boolean
  /** Called when the person discards the input as the dialog closes, for what is kept of it. */
  discard?: () => void
}

/**
 * Guards the input of a form while it is `dirty`: no update reloads the page, and no dialog closes with it. On a page the browser does not
 * ask before it leaves: there a form keeps a draft, or holds no more than an address, a password or a code.
 */
export function useUnsavedInput(dirty: boolean, { asks, isSaving, discard }: Options): void {
  const tellDialog = use(UnsavedInput)
  useUnsavedWork(dirty, tellDialog !== null)
  const state = isSaving ? 'saving' : dirty && asks ? 'unsaved' : 'safe'
  const onDiscard = useEffectEvent(() => discard?.())
  useEffect(() => {
    tellDialog?.(state, () => onDiscard())
    return () => tellDialog?.('safe')
  }, [tellDialog, state])
}
