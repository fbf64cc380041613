import type { Page } from 'playwright'
import type { ShownText } from './shown-texts.ts'

/** What is done on a page; controls are found by their English messages, shown in the language of the page. */
export type Steps = (page: Page, shown: ShownText) => Promise<void>

/** A state of an account page: what is done on it before the screenshot. Steps that a width does not offer are left out. */
export type State = {
  name: string
  path: string
  /** An account that has nothing yet; a visitor; a company; else an account in use. */
  who?: 'new' | 'visitor' | 'company'
  offline?: true
  /** As it is on paper. */
  isPrinted?: true
  steps?: Steps
}

/** How long a control may take to appear, in ms. */
export const STEP_TIMEOUT_MS = 8000

/** Presses buttons or entries of menus, one after the other. */
export const press =
  (...names: string[]): Steps =>
  async (page, shown) => {
    for (const name of names) {
      const named = { name: shown(name), exact: true }
      const controls = page.getByRole('button', named).or(page.getByRole('menuitem', named))
      await controls.filter({ visible: true }).last().click({ timeout: STEP_TIMEOUT_MS })
    }
  }
