import { createContext, use, useEffect } from 'react'
import { useUnsavedWork } from '../lib/unsaved-work.ts'

/** Tells the dialog around a form whether it holds input that would be lost; null outside of dialogs. */
export const UnsavedInput = createContext<((dirty: boolean) => void) | null>(null)

/** Guards the input of a form while it is `dirty`: no update reloads the page, and a dialog around it `asks` before it closes. */
export function useUnsavedInput(dirty: boolean, { asks }: { asks: boolean }): void {
  useUnsavedWork(dirty)
  const tellDialog = use(UnsavedInput)
  useEffect(() => {
    tellDialog?.(dirty && asks)
    return () => tellDialog?.(false)
  }, [tellDialog, dirty, asks])
}
