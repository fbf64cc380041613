// The router names two classes of the web while it loads a page: it makes an `AbortController` for each route and compares what a
// loader threw with `Response`. Where neither exists these stand in; no page that is prerendered is aborted or redirected.
const global = globalThis as Record<string, unknown>

global.AbortController ??= class {
  signal = { aborted: false, addEventListener() {}, removeEventListener() {}, throwIfAborted() {} }
  abort() {
    this.signal.aborted = true
  }
}
global.Response ??= class {}

export {}
