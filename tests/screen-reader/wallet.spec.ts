import { expect, test } from './fixtures.ts'

test('cards: errors are said at their fields, and what became of a card', async ({ reader }) => {
  await reader.goTo('Payment Methods')
  await reader.hears(/^Payment Methods heading level 1/)
  const add = reader.button('Add New Card')
  await reader.tabTo(add)
  await reader.hears(/^Add New Card .*button/)

  await reader.press('Return')
  await reader.hears(/^Add New Card dialog/, /^Card Number entry/)
  await reader.press('Tab')
  await reader.hears(/^Cardholder Name entry/)
  await reader.press('shift+Tab')
  await reader.hears(/^Card Number entry/)
  await reader.press('Return')
  await reader.hears(/^Card number is required/)
  const fillThenHear = async (fields: [string, RegExp][]) => {
    for (const [value, next] of fields) {
      await reader.type(value)
      await reader.press('Tab')
      await reader.hears(next, / is required\.$/)
    }
  }
  await fillThenHear([
    ['4242424242424242', /^Cardholder Name entry/],
    ['Ann Other', /^Expiry Date entry/],
    ['12/31', /^CVV password/],
  ])
  await reader.type('12')
  await reader.press('Tab')
  await reader.hears(/^Country combo box/)
  await reader.press('Tab')
  await reader.hears(/^Address/, / is required\.$/)
  await fillThenHear([
    ['1 High St', /^City/],
    ['Springfield', /^State/],
    ['IL', /^ZIP/],
  ])
  await reader.type('62701')
  await reader.press('Return')
  await reader.hears(/^CVV password/, /^Invalid CVV/)
  await reader.type('123')
  await reader.press('Return')
  await reader.hears('Visa ending in 4242 added')
  await reader.hears(/^Add New Card .*button/)

  await reader.press('Return')
  await reader.hears(/^Add New Card dialog/, /^Card Number entry/)
  await reader.fill(
    '5555555555554444',
    'Ann Other',
    '12/31',
    '123',
    'United States',
    '1 High St',
    'Springfield',
    'IL',
    '62701',
  )
  await reader.press('Return')
  await reader.hears('Mastercard ending in 4444 added')
  await reader.hears(/^Add New Card .*button/)

  const options = reader.button('Options for Mastercard ending in 4444')
  await reader.tabTo(options)
  await reader.hears(/^Options for Mastercard ending in 4444 .*button/, 'opens menu')
  await reader.press('Return')
  await reader.hears('expanded')
  await reader.hears(/^Set as Default/)
  await reader.press('Return')
  await reader.hears('Mastercard ending in 4444 is the default card')
  await reader.hears(/^Options for Mastercard ending in 4444 .*button/)

  await reader.press('Return')
  await reader.hears(/^Remove Card/)
  await reader.press('Return')
  await reader.hears(/Mastercard ending in 4444 will be removed from all your devices/)
  await reader.hears(/^Cancel .*button/)
  await reader.press('Tab')
  await reader.hears(/^Remove .*button/)
  await reader.press('Return')
  await reader.hears('Mastercard ending in 4444 removed')
  await reader.hears(/^Options for Visa ending in 4242 .*button/)
  // What was told of the first page is not told again.
  expect(reader.times(/^Welcome Back, [^.]*$/)).toEqual([])
})
