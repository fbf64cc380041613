import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './driver.ts'
import { findOnPage, type Found, type Wanted } from './find.ts'

const TIMEOUT_MS = 60_000
const POLL_MS = 100

type Options = Pick<Wanted, 'inDialog'> & { timeoutMs?: number }

/** A tab. Each method waits until it can do its step, for at most a minute: a busy machine is late. */
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

  /** Replaces the value of a field by typing. */
  async fill(name: string, text: string, options: Options = {}): Promise<void> {
    await this.#clickOn({ kind: 'field', name, ...options })
    // A page or a dialog may move meanwhile, so that the click misses the field.
    const { value } = await this.#find({ kind: 'field', name, focus: true, ...options })
    if (value) {
      await this.run('document.activeElement.select()')
      await this.driver.press('Backspace')
    }
    await this.driver.type(text)
    await this.until(`that ${name} holds what was typed`, async () => (await this.valueOf(name, options)) === text)
  }

  /** Clicks a field and types, without checking its value: for one that formats it or offers choices. */
  async type(name: string, text: string, options: Options = {}): Promise<void> {
    await this.#clickOn({ kind: 'field', name, ...options })
    await this.#find({ kind: 'field', name, focus: true, ...options })
    await this.driver.type(text)
  }

  /** Types a value and Enter, for a field that takes several values. */
  async add(name: string, text: string, options: Options = {}): Promise<void> {
    await this.type(name, text, options)
    await this.driver.press('Enter')
  }

  /** Chooses the option of a select that begins with a label, by the keyboard: the list that a click opens is not part of the page. */
  async choose(name: string, label: string, options: Options = {}): Promise<void> {
    await this.#find({ kind: 'field', name, focus: true, ...options })
    // No more than tells it from the other options: after a pause the browser would take the rest as another word.
    const others = await this.run<string[]>('return [...document.activeElement.options].map((each) => each.label)')
    const isShared = (start: string) => others.filter((other) => other.startsWith(start)).length > 1
    let length = 1
    while (length < label.length && isShared(label.slice(0, length))) length++
    await this.driver.type(label.slice(0, length))
    const chosen = 'return document.activeElement.selectedOptions?.[0]?.label'
    await this.until(`that ${name} is ${label}`, async () => (await this.run<string>(chosen)).startsWith(label))
  }

  /** Gives files to the hidden file field with this label. */
  async giveFiles(name: string, ...paths: string[]): Promise<void> {
    const selector = `[type=file][aria-label="${name}"]`
    await this.until(`the file field “${name}”`, () =>
      this.run<boolean>(`return document.querySelector('${selector}') !== null`),
    )
    await this.driver.choosesFiles(selector, paths)
  }

  /** The content of a file that the browser has saved, once it is complete. */
  async downloaded(name: string): Promise<Buffer> {
    const path = join(this.driver.downloads, name)
    await this.until(`the download ${name}`, async () => (await stat(path)).size > 0)
    return readFile(path)
  }

  /** The value of a field. */
  async valueOf(name: string, options: Options = {}): Promise<string> {
    return (await this.#find({ kind: 'field', name, ...options })).value
  }

  /** Waits until the page shows this text. */
  async sees(words: string, { timeoutMs = TIMEOUT_MS } = {}): Promise<void> {
    await this.until(`“${words}”`, async () => (await this.text()).includes(words), timeoutMs)
  }

  /** Waits until the page does not show this text. */
  async seesNo(words: string, { timeoutMs = TIMEOUT_MS } = {}): Promise<void> {
    await this.until(`no “${words}”`, async () => !(await this.text()).includes(words), timeoutMs)
  }

  async seesHeading(name: string, options: Options = {}): Promise<void> {
    await this.#find({ kind: 'heading', name, ...options })
  }

  async seesButton(name: string, options: Options = {}): Promise<void> {
    await this.#find({ kind: 'button', name, ...options })
  }

  async seesLink(name: string, options: Options = {}): Promise<void> {
    await this.#find({ kind: 'link', name, ...options })
  }

  /** Waits until the URL has this path and query. */
  async isAt(path: string): Promise<void> {
    await this.until(
      `the address ${path}`,
      async () => (await this.run<string>('return location.href')) === this.#origin + path,
    )
  }

  /** The visible text of the page. */
  text(): Promise<string> {
    return this.run<string>("return document.body.innerText.replace(/\\s+/g, ' ')")
  }

  /** Runs the body of an async function in the page. */
  run<T = void>(body: string): Promise<T> {
    return this.driver.evaluate(body) as Promise<T>
  }

  /**
   * Waits until `test` resolves to true; a string describes the present state for the error message. Rejections are ignored
   * until the time is up: a page that is being left cannot run scripts.
   */
  async until(what: string, test: () => Promise<boolean | string>, timeoutMs = TIMEOUT_MS): Promise<void> {
    let instead = ''
    for (const limit = Date.now() + timeoutMs; Date.now() < limit; await sleep(POLL_MS)) {
      const answer = await test().catch(String)
      if (answer === true) return
      instead = answer === false ? '' : `, and there is ${answer}`
    }
    const shown = await this.text().catch(() => 'nothing that can be read')
    const logged = this.driver.errors().slice(-3).join(' | ') || 'no error'
    throw new Error(
      `Waited ${timeoutMs} ms for ${what}${instead}. Logged: ${logged}. The page shows: ${shown.slice(0, 1500)}`,
    )
  }

  async #clickOn(wanted: Wanted & Options): Promise<Found> {
    const found = await this.#find(wanted)
    await this.driver.clickAt(found.x, found.y)
    return found
  }

  async #find({ timeoutMs = TIMEOUT_MS, ...wanted }: Wanted & Options): Promise<Found> {
    let found: Found | string = ''
    const body = `return (${findOnPage.toString()})(${JSON.stringify(wanted)})`
    await this.until(
      `the ${wanted.kind} “${wanted.name}”`,
      async () => {
        found = await this.run<Found | string>(body)
        return typeof found === 'string' ? found : true
      },
      timeoutMs,
    )
    return found as unknown as Found
  }
}
