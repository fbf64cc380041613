import { FAILED, type CardForm, type PayFailure } from '../../../data/session/pay-order.ts'
import { msg } from '../../../lib/msg.ts'
import { inTime, loadStripe, type Appearance } from './stripe-script.ts'

/** The form of the payment provider on this page. */
export type OpenForm = {
  /** The secret of what is paid. */
  secret: string
  /** Charges the card. Resolves to what is the matter with it; null: it is paid, or only the server can say. */
  confirm(): Promise<PayFailure | null>
  setAppearance(appearance: Appearance): void
  close(): void
}

/** Why there is no form; `isHostedLeft`: the page of the payment provider may work. */
export type FormFailure = PayFailure & { isHostedLeft: boolean }

type Options = {
  form: CardForm
  into: HTMLElement
  locale: string
  appearance: Appearance
  /** Called when the form fails, at any time. */
  onFailure: (failure: FormFailure) => void
}

const NO_SCRIPT: FormFailure = {
  message: msg('Failed to load payment script'),
  detail: msg('Something in your browser or network may block it. Your order is kept.'),
  isHostedLeft: true,
}

/** Loads the form of the payment provider. Resolves to null if it failed. */
export async function openCardForm({ form, into, locale, appearance, onFailure }: Options): Promise<OpenForm | null> {
  const { script, key, secret } = form
  const stripe = await loadStripe(script).catch(console.warn)
  if (!stripe) {
    onFailure(NO_SCRIPT)
    return null
  }
  const failed = (detail = '') => {
    onFailure({ message: FAILED, detail, isHostedLeft: true })
    return null
  }
  try {
    const checkout = stripe(key, { locale }).initCheckoutElementsSdk({
      clientSecret: secret,
      elementsOptions: { appearance },
    })
    const element = checkout.createPaymentElement()
    element.on('loaderror', ({ error }) => failed(error.message))
    element.mount(into)
    // Its frames may be blocked, of which it says nothing.
    const loaded = await inTime(checkout.loadActions())
    if (loaded.type === 'error') return failed(loaded.error.message)
    return {
      secret,
      async confirm() {
        try {
          const outcome = await loaded.actions.confirm({ redirect: 'if_required' })
          return outcome.type === 'error' ? { message: FAILED, detail: outcome.error.message } : null
        } catch (error) {
          // The card may have been charged before the connection was lost.
          console.warn(error)
          return null
        }
      },
      setAppearance: (now) => checkout.changeAppearance(now),
      close: () => element.destroy(),
    }
  } catch (error) {
    console.warn(error)
    return failed()
  }
}
