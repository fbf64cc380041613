import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './driver.ts'
import { findOnPage, type Found, type Wanted } from './find.ts'

const PATIENCE_MS = 10_000
const POLL_MS = 50

type Options = Pick<Wanted, 'inDialog'> & { patienceMs?: number }

/** One tab, used and read as a person does; every step waits until it can be taken, 10 s at most. */
export class Tab {
  readonly driver: Driver
  readonly #origin: string

  constructor(driver: Driver, origin: string) {
    this.driver = driver
    this.#origin = origin
  }

  goto(path: string): Promise<void> {
    return this.driver.goto(this.#origin + path)
  }

  async press(name: string, options: Options = {}): Promise<void> {
    await this.#clickOn({ kind: 'button', name, ...options })
  }

  async follow(name: string, options: Options = {}): Promise<void> {
    await this.#clickOn({ kind: 'link', name, ...options })
  }

  /** Clicks into a field, takes out what is in it and types. */
  async fill(name: string, text: string, options: Options = {}): Promise<void> {
    const { value } = await this.#clickOn({ kind: 'field', name, ...options })
    if (value) {
      await this.run('document.activeElement.select()')
      await this.driver.press('Backspace')
    }
    await this.driver.type(text)
    await this.until(`that ${name} holds what was typed`, async () => (await this.valueOf(name, options)) === text)
  }

  /** Clicks into a field and types, for one that writes in its own form or offers choices. */
  async type(name: string, text: string, options: Options = {}): Promise<void> {
    await this.#clickOn({ kind: 'field', name, ...options })
    await this.driver.type(text)
  }

  /** Types one of several values into a field, and ends it with Enter. */
  async add(name: string, text: string, options: Options = {}): Promise<void> {
    await this.type(name, text, options)
    await this.driver.press('Enter')
  }

  /** Chooses from a list by the keyboard: what a press of the mouse shows is not part of the page. */
  async choose(name: string, label: string, options: Options = {}): Promise<void> {
    await this.#find({ kind: 'field', name, focus: true, ...options })
    await this.driver.type(label)
    const chosen = 'return document.activeElement.selectedOptions?.[0]?.label'
    await this.until(`that ${name} is ${label}`, async () => (await this.run<string>(chosen)) === label)
  }

  /** What a field holds. */
  async valueOf(name: string, options: Options = {}): Promise<string> {
    return (await this.#find({ kind: 'field', name, ...options })).value
  }

  /** Waits until the page shows these words. */
  async sees(words: string, { patienceMs = PATIENCE_MS } = {}): Promise<void> {
    await this.until(`“${words}”`, async () => (await this.text()).includes(words), patienceMs)
  }

  /** Waits until the page shows these words no more. */
  async seesNo(words: string, { patienceMs = PATIENCE_MS } = {}): Promise<void> {
    await this.until(`no “${words}”`, async () => !(await this.text()).includes(words), patienceMs)
  }

  async seesHeading(name: string, options: Options = {}): Promise<void> {
    await this.#find({ kind: 'heading', name, ...options })
  }

  async seesLink(name: string, options: Options = {}): Promise<void> {
    await this.#find({ kind: 'link', name, ...options })
  }

  /** Waits until the address is this one, without its origin. */
  async isAt(path: string): Promise<void> {
    await this.until(
      `the address ${path}`,
      async () => (await this.run<string>('return location.href')) === this.#origin + path,
    )
  }

  /** The words on the page, as a person sees them. */
  text(): Promise<string> {
    return this.run<string>("return document.body.innerText.replace(/\\s+/g, ' ')")
  }

  /** Runs the body of an async function in the page. */
  run<T = void>(body: string): Promise<T> {
    return this.driver.evaluate(body) as Promise<T>
  }

  /**
   * Waits until `test` gives true; a text says what there is instead. A page that is being left cannot be asked, and is
   * asked again.
   */
  async until(what: string, test: () => Promise<boolean | string>, patienceMs = PATIENCE_MS): Promise<void> {
    let instead = ''
    for (const limit = Date.now() + patienceMs; Date.now() < limit; await sleep(POLL_MS)) {
      const answer = await test().catch(String)
      if (answer === true) return
      instead = answer === false ? '' : `, and there is ${answer}`
    }
    const shown = await this.text().catch(() => 'nothing that can be read')
    throw new Error(`Waited ${patienceMs} ms for ${what}${instead}. The page shows: ${shown.slice(0, 1500)}`)
  }

  async #clickOn(wanted: Wanted & Options): Promise<Found> {
    const found = await this.#find(wanted)
    await this.driver.clickAt(found.x, found.y)
    return found
  }

  async #find({ patienceMs = PATIENCE_MS, ...wanted }: Wanted & Options): Promise<Found> {
    let found: Found | string = ''
    const body = `return (${findOnPage.toString()})(${JSON.stringify(wanted)})`
    await this.until(
      `the ${wanted.kind} “${wanted.name}”`,
      async () => {
        found = await this.run<Found | string>(body)
        return typeof found === 'string' ? found : true
      },
      patienceMs,
    )
    return found as unknown as Found
  }
}
