/** What the script of Stripe adds to a page, played: the Payment Element of a session, a frame of the server that plays Stripe. */
export const stripeScript = (address: string): string => `
window.Stripe = (key, { locale }) => ({
  initCheckoutElementsSdk({ clientSecret, elementsOptions }) {
    const id = clientSecret.split('_secret_')[0]
    const ask = async (path, body) => (await fetch('${address}' + path, { method: 'POST', body: new URLSearchParams(body) })).json()
    const frame = document.createElement('iframe')
    let number = ''
    const show = (appearance) => {
      frame.dataset.theme = appearance.theme
      frame.contentWindow?.postMessage({ appearance }, '${address}')
    }
    let looks = elementsOptions.appearance
    addEventListener('message', ({ data, origin }) => {
      if (origin !== '${address}') return
      if (data.isReady) show(looks)
      if (data.number !== undefined) number = data.number
    })
    const authenticate = () => new Promise((resolve) => {
      const challenge = document.createElement('iframe')
      challenge.title = 'Your bank'
      challenge.src = '${address}/challenge'
      challenge.style = 'position: fixed; inset: 0; width: 100%; height: 100%; z-index: 999; background: white; border: 0'
      document.body.append(challenge)
      addEventListener('message', function hear({ data, origin }) {
        if (origin !== '${address}' || data.isConfirmed === undefined) return
        removeEventListener('message', hear)
        challenge.remove()
        resolve(data.isConfirmed)
      })
    })
    const charge = async () => {
      const answer = await ask('/confirm/' + id, { clientSecret, key, number })
      if (!answer.isAsked) return answer
      return ask('/confirm/' + id, { clientSecret, key, number, isConfirmed: await authenticate() })
    }
    return {
      createPaymentElement: () => ({
        on() {},
        mount(into) {
          frame.title = 'Secure payment input frame'
          frame.src = '${address}/element?' + new URLSearchParams({ locale })
          frame.style = 'width: 100%; height: 130px; border: 0'
          into.append(frame)
        },
        destroy: () => frame.remove(),
      }),
      loadActions: async () => {
        const loaded = await ask('/session/' + id, { clientSecret, key })
        if (loaded.message) return { type: 'error', error: loaded }
        return {
          type: 'success',
          actions: {
            async confirm() {
              const { message } = await charge()
              return message ? { type: 'error', error: { message, code: 'paymentFailed' } } : { type: 'success', session: {} }
            },
          },
        }
      },
      changeAppearance(appearance) {
        looks = appearance
        show(appearance)
      },
    }
  },
})`

const post = (message: string) => `parent.postMessage(${message}, '*')`

/** The frame in which a card is typed. */
export const cardFrame = `<!doctype html><title>Card</title><meta name="viewport" content="width=device-width">
<style>body { margin: 0; font: 16px sans-serif } input { box-sizing: border-box; width: 100%; padding: 12px; font: inherit; color: inherit; background: none; border: 1px solid; border-radius: 10px }</style>
<label>Card number<br><input inputmode="numeric" autocomplete="cc-number" oninput="${post('{ number: this.value }')}"></label>
<script>addEventListener('message', ({ data: { appearance: { variables } } }) => {
  document.body.style.color = variables.colorText
  document.body.style.background = variables.colorBackground
}); ${post('{ isReady: true }')}</script>`

/** The frame in which a bank asks whether it is its customer. */
export const challengeFrame = `<!doctype html><title>Your bank</title>
<button onclick="${post('{ isConfirmed: true }')}">Complete authentication</button>
<button onclick="${post('{ isConfirmed: false }')}">Fail authentication</button>`

/** Test cards of Stripe, by what happens with them. */
export const CARDS = { good: '4242424242424242', declined: '4000000000000002', asks: '4000002500003155' }
