import { expect, type Locator, type Page } from 'playwright/test'
import type { Desktop, Orca } from './desktop.ts'

const MAX_TABS = 80

/** A person who hears a page and uses the keyboard alone. */
export class Reader {
  readonly page: Page
  readonly #desktop: Desktop
  readonly #orca: Orca
  /** Where in what was said the last press was. */
  #pressed: number

  constructor(page: Page, desktop: Desktop, orca: Orca) {
    this.page = page
    this.#desktop = desktop
    this.#orca = orca
    this.#pressed = 0
  }

  async press(...keys: string[]): Promise<void> {
    this.#pressed = this.#orca.said.length
    await this.#desktop.xdotool('key', ...keys)
  }

  async type(text: string): Promise<void> {
    this.#pressed = this.#orca.said.length
    await this.#desktop.xdotool('type', text)
  }

  /** Types into this field and those after it. */
  async fill(...values: string[]): Promise<void> {
    for (const [index, value] of values.entries()) {
      if (index > 0) await this.press('Tab')
      await this.type(value)
    }
  }

  /** Waits until each of these was said since the last press, in any order. */
  async hears(...phrases: (string | RegExp)[]): Promise<void> {
    for (const phrase of phrases)
      await expect
        .poll(() => this.#orca.said.slice(this.#pressed), { message: 'said after the last press' })
        .toContainEqual(expect.stringMatching(phrase instanceof RegExp ? phrase : exactly(phrase)))
  }

  /** Everything like this that was said until now. */
  times(phrase: RegExp): string[] {
    return this.#orca.said.filter((said) => phrase.test(said))
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).first()
  }

  /** Follows a link of the sidebar. */
  async goTo(name: string): Promise<void> {
    await this.tabTo(this.page.getByRole('navigation').getByRole('link', { name }))
    await this.press('Return')
  }

  /** Presses Tab until a control has the focus. */
  async tabTo(control: Locator, key = 'Tab'): Promise<void> {
    await expect(control).toBeVisible()
    const isFocused = () => control.evaluate((element) => element === document.activeElement)
    for (let tabs = 0; tabs < MAX_TABS; tabs++) {
      if (await isFocused()) return
      const before = await this.page.evaluateHandle(() => document.activeElement)
      await this.press(key)
      await expect.poll(() => this.page.evaluate((element) => element !== document.activeElement, before)).toBe(true)
    }
    throw new Error(`${control} cannot be reached by ${MAX_TABS} tabs`)
  }
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
