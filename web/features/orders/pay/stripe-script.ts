/** How the form looks, in the words of Stripe. */
export type Appearance = {
  theme: 'stripe' | 'night'
  disableAnimations: boolean
  variables: Record<string, string>
}

type Failable<Value> = ({ type: 'success' } & Value) | { type: 'error'; error: { message: string } }

/** A session of Checkout whose card is typed in the Payment Element. */
type StripeCheckout = {
  createPaymentElement(): {
    mount(into: HTMLElement): void
    destroy(): void
    on(event: 'loaderror', handler: (event: { error: { message?: string } }) => void): void
  }
  loadActions(): Promise<
    Failable<{ actions: { confirm(options: { redirect: 'if_required' }): Promise<Failable<object>> } }>
  >
  changeAppearance(appearance: Appearance): void
}

/** What Stripe's script of the version `dahlia` adds to the page, as far as it is used here. */
type Stripe = (
  key: string,
  options: { locale: string },
) => {
  initCheckoutElementsSdk(options: {
    clientSecret: string
    elementsOptions: { appearance: Appearance }
  }): StripeCheckout
}

/** How long the script, and what it loads by itself, may take, in ms. */
const PATIENCE_MS = 20_000

/** What is `awaited`. Rejects if it does not come in time. */
export function inTime<T>(awaited: Promise<T>): Promise<T> {
  const tooLate = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('Nothing came')), PATIENCE_MS))
  return Promise.race([awaited, tooLate])
}

/** Loads Stripe's script. Rejects where it is blocked, and without a connection. */
export function loadStripe(address: string): Promise<Stripe> {
  const loaded = new Promise<Stripe>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => reject(new Error(`${address} was not loaded`))
    script.onerror = fail
    script.onload = () => {
      const { Stripe } = window as { Stripe?: Stripe }
      // Some blockers put an empty script in its place.
      if (Stripe) resolve(Stripe)
      else fail()
    }
    script.src = address
    document.head.append(script)
  })
  return inTime(loaded)
}
