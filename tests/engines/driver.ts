/** What a browser engine is asked to do, whichever protocol drives it. One window with one tab. */
export type Driver = {
  /** Loads an address and waits for the page's `load`. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  /** Runs the body of an async function in the page; its value must be JSON. */
  evaluate(body: string): Promise<unknown>
  /** A press of the mouse, in CSS pixels of the viewport. */
  clickAt(x: number, y: number): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** A PNG of the viewport, in base64. */
  screenshot(): Promise<string>
  /** What the pages have printed as errors so far. */
  errors(): string[]
  /** Closes the browser as a person does; its profile stays. */
  close(): Promise<void>
  /** Ends every process of the browser at once, as a crash or an empty battery does. */
  kill(): Promise<void>
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Backspace'

/** How a browser is started; `folder` holds its profile and outlives it. */
export type Launch = {
  folder: string
  width: number
  height: number
  /** `refused`: the person has told the browser to keep no data of sites. */ siteData: 'kept' | 'refused'
}

export type Engine = { name: 'Firefox' | 'WebKit'; launch(options: Launch): Promise<Driver> }
