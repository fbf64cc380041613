/**
 * Makes a page that WebKit restores from its back/forward cache render again. WebKit loses a message that is on its way through a
 * `MessageChannel` when the page is left, and React's scheduler renders nothing more until the one that it has sent to itself
 * arrives. It is sent again; the scheduler ignores one that comes when nothing is to be done. To be called before React renders.
 */
export function wakeSchedulerWhenRestored(): void {
  const ports = globalThis.MessagePort?.prototype
  if (!ports) return
  const { postMessage } = ports
  let sendAgain = () => {}
  ports.postMessage = function (this: MessagePort, ...args: [message: unknown]) {
    if (args[0] === null) {
      // Only the scheduler sends this, and its port stays the same.
      sendAgain = () => this.postMessage(null)
      ports.postMessage = postMessage
    }
    postMessage.apply(this, args)
  }
  addEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) sendAgain()
  })
}
