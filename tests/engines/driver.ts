/** A browser window with one tab, whichever protocol drives it. */
export type Driver = {
  /** Loads an address and waits for the page's `load`. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Gives the viewport another size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Runs the body of an async function in the page; its result must be JSON. */
  evaluate(body: string): Promise<unknown>
  /** A click, in CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Gives files, by their paths, to the first element of this selector, as its picker does. */
  choosesFiles(selector: string, paths: string[]): Promise<void>
  /** The folder into which the browser saves files without asking. */
  downloads: string
  /** A PNG of the viewport, in base64. */
  screenshot(): Promise<string>
  /** Another tab of this browser, whose page runs beside this one. */
  newTab(): Promise<Driver>
  /** Errors on the pages' consoles so far. */
  errors(): string[]
  /** Closes the browser; its profile stays. */
  close(): Promise<void>
  /** Kills every process of the browser at once, as a crash does. */
  kill(): Promise<void>
}

/** The quota of a site, where browsers are told one: a part of the disk of the profile, and its size in MiB there. */
export const SCARCE = { part: 0.3, diskMiB: 400 }

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace'

/** How a browser is started. `folder` is its profile, which it leaves in place. */
export type Launch = {
  folder: string
  width: number
  height: number
  /** Whether the browser lets sites store data; `scarce`: no more than SCARCE of a disk of its own. */
  siteData: 'allowed' | 'blocked' | 'scarce'
}

export type Engine = { name: 'Chromium' | 'Firefox' | 'WebKit'; launch(options: Launch): Promise<Driver> }
