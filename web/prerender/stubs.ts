// The router uses two classes of the web while it loads a page: it creates an `AbortController` for each route and compares what
// a loader threw with `Response`. These are minimal replacements; no page is aborted or redirected while prerendering.
const global = globalThis as Record<string, unknown>

global.AbortController ??= class {
  signal = { aborted: false, addEventListener() {}, removeEventListener() {}, throwIfAborted() {} }
  abort() {
    this.signal.aborted = true
  }
}
global.Response ??= class {}

export {}
