/** The result of an action, as a person is told it. */
export type Feedback = {
  text: string
  /** Reverts the action; the result of that is shown in turn, if there is one, and offers it again if it failed. */
  undo?: () => Promise<Feedback | null>
  /** What can be done next, under this label: it is shown until the person presses or dismisses it. */
  action?: { label: string; run: () => void }
  /** The action failed: it is shown until the person dismisses it. */
  failed?: boolean
  /** How far a change is that still runs: it waits while an Undo is on offer. */
  progress?: boolean
  /** Moves the focus to Undo: the control that was pressed is gone. */
  focus?: boolean
}
