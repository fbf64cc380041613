import { useSyncExternalStore } from 'react'

/** Whether the browser can hand something to other apps; most browsers of a desk cannot. */
export const hasShareSheet = (): boolean => typeof navigator.share === 'function'

const never = () => () => {}
const onServer = () => true

/** The same for what is rendered into the HTML, which does not know the browser. */
export const useShareSheet = (): boolean => useSyncExternalStore(never, hasShareSheet, onServer)
