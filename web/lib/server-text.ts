import { datesBy } from './dates.ts'
import { knownTextFinder } from './known-texts.ts'
import { localStart } from './local-start.ts'
import { msg } from './msg.ts'
import { preferences } from './preferences.ts'
import { t } from './t.ts'

/** What the server answers to requests of an account (pocketbase/security/failure.go). */
const ANSWERS = [
  msg('Sign in to continue.'),
  msg('This session was ended from another device.'),
  msg('The request is not of the expected shape.'),
  msg('Enter your password or a code to continue.'),
  msg('This password is incorrect.'),
  msg('This code is incorrect or was used before.'),
  msg('Too many wrong codes. Use a recovery code, or try again later.'),
  msg('Too many wrong tries. Try again in an hour.'),
  msg('Too many wrong passwords for this account. Try again in an hour, or get a link for a new password by email.'),
  msg('Too many emails were asked for. Try again in an hour.'),
  msg('This took too long. Start again.'),
  msg('Two-factor sign-in is already on.'),
  msg('Two-factor sign-in is not on.'),
  msg('These recovery codes no longer work. Throw them away.'),
  msg('The server cannot check codes now. Use a recovery code.'),
  msg('Superusers are deleted in the dashboard.'),
  msg('This no longer exists.'),
  msg('This passkey was not accepted.'),
  msg('Passkeys need a public https address with a domain name.'),
  msg('This account has reached the limit of passkeys.'),
  msg('The server can’t do this right now.'),
  msg('This is the only way into your account. Set a password or add a passkey first.'),
  msg('Sign out, sign in with your provider again, and come back within ten minutes.'),
  msg('An account needs a confirmed email address, and the provider has none for you.'),
  msg(
    'Confirm your account’s email address first. Until then, you can only link a provider that uses the same address.',
  ),
  msg('A name has 1 to 60 characters.'),
  msg('A name has at most 40 characters, and no control characters.'),
]

/** What it says where an account has as much as it may (pocketbase/sync/limits.go, pocketbase/directory). */
const OF_LIMITS = [
  msg('Your account has reached this server’s limit. Delete some items, then try again.'),
  msg('This server keeps {n} items of a kind for each account. Delete some of this kind, then try again.'),
  msg('Your account’s items take the {n} MB that this server has for them. Delete some, then try again.'),
  msg('Your account has deleted more than this server can keep track of. Try again in a few weeks.'),
  msg('You can publish {n} business profiles at most. Make another one inactive first.'),
  msg(
    'One of your business profiles was taken down. Until that is settled with us, you can’t publish another one: keep it inactive, and write to us on the contact page.',
  ),
]

/** What it says of reviews (pb_hooks/src/reviews.ts). */
const OF_REVIEWS = [msg('This business is not in the directory any more.'), msg('You can’t review your own business.')]

/** What it says of registrations for events (pocketbase/registrations). */
const OF_REGISTRATIONS = [
  msg('This event has {n} seats.'),
  msg('No more seats of this date can be registered for this address or from this connection.'),
  msg('This event has already begun.'),
  msg('There is no such registration.'),
  msg('A form is sent with a uuid.'),
  msg('Your registration is canceled.'),
  msg('This registration is in your account now.'),
  msg('This registration can’t be put into your account.'),
  msg('This event has already begun. Register for its next date.'),
]

/** What it says of orders (pocketbase/orders). */
const OF_ORDERS = [
  msg('Something in your cart has changed. Nothing was ordered or charged.'),
  msg('This is not sold any more.'),
  msg('An order has items, each with a quantity and a price.'),
  msg('Your cart has {n} of these now.'),
  msg('Maximum {n} items allowed per order'),
  msg('This costs {now} now, not {before}.'),
  msg('The total is {now} now, not {before}.'),
  msg('This is sold out.'),
  msg('The next date is {start} now.'),
  msg('One account can have {n} seats of a date at most.'),
  msg('Only {n} left.'),
  msg('Too many of your orders aren’t paid yet ({n}). Pay or cancel one of them, then order again.'),
  msg('Orders can’t be paid by invoice here.'),
  msg('Payment integration is not configured.'),
  msg('Only orders from $0.50 to $999,999.99 can be paid by card. Choose another way to pay, or change your cart.'),
  msg('This order is on its way already and can’t be canceled any more.'),
  msg('A cancellation can’t be taken back. Order again instead.'),
]

/** What it says where an order cannot be paid (pocketbase/payments). */
const OF_PAYMENTS = [
  msg('This order is canceled.'),
  msg('This order is paid already.'),
  msg('This order is paid by invoice.'),
  msg('Your payment is on its way. This can take a few days.'),
  msg('It’s too late to pay this order. Order again if you still want it.'),
  msg('Our payment provider can’t be reached. Try again in a moment.'),
  msg('Cards can’t be taken right now. Try again later, or write to us.'),
  msg('Only orders from $0.50 to $999,999.99 can be paid by card. Cancel this one, or write to us.'),
]

/** What it answers to requests of syncing (pocketbase/sync), and PocketBase to any. */
const OF_REQUESTS = [
  msg('Card numbers are never stored here. Only the last four digits are.'),
  msg('Too many requests of this account are running. Try again soon.'),
  msg('Too Many Requests.'),
  msg('Something went wrong while processing your request.'),
  msg("The requested resource wasn't found."),
  msg('You are not allowed to perform this request.'),
]

/** What it says of fields: its definitions, which hooks check (web/collections), its rules (pocketbase/sync), and PocketBase's checks. */
const OF_FIELDS = [
  msg('{label} is a text.'),
  msg('{label} is required.'),
  msg('{label}: choose one of the options.'),
  msg('{label}: of at most {maxLength} characters.'),
  msg('{label}: at most {maxItems}, each of at most {maxLength} characters.'),
  msg('{label}: at most {max} characters.'),
  msg('{label} is not valid.'),
  msg('{label} is one of {values}.'),
  msg('{label} is yes or no.'),
  msg('{label} is a whole number from {min} to {max}.'),
  msg('{label} is a whole number.'),
  msg('{label} is a time such as {example}.'),
  msg('{label} is a time.'),
  msg('{label} has other parts.'),
  msg('{label} is the id of a record.'),
  msg('A year from {first} to {last}.'),
  msg('{code} is not a ZIP code in {state}. Check the ZIP code and the state.'),
  msg('{code} is not a postal code in {state}. Check the postal code and the province.'),
  msg('A bookmark has at most {tags} tags of at most {length} characters.'),
  msg('Up to {max} addresses that begin with https://, one per line.'),
  msg('A chat is a list of lines of at most {max} characters.'),
  msg('Password must be at least {n} characters with letters, numbers and symbols.'),
  msg('Password must be at most {n} characters, and fewer where they are not plain Latin letters.'),
  msg('Choose from 1 to {max} seats.'),
  msg('Use at most {max} characters; there are {n} now.'),
  msg('This is there already.'),
  msg('This was deleted on another device.'),
  msg('This cannot be done to this record.'),
  msg('This field cannot be changed.'),
  msg('This field cannot be set.'),
  msg('This id cannot be used.'),
  msg('There is no such collection.'),
  msg('A record belongs to the one who made it.'),
  msg("This value is not of the field's kind."),
  msg('This field is not a counter.'),
  msg('This field is not a list.'),
  msg('This number is too large.'),
  msg("This id does not follow from the record's key."),
  msg('An id has 15 characters of a-z and 0-9.'),
  msg('There is no such category of notifications.'),
  msg('There is no such question.'),
  msg('The record that this refers to does not exist.'),
  msg('The change is not of the expected shape.'),
  msg('One change is at most 256 KiB.'),
  msg('Values are nested at most {depth} deep.'),
  msg('Cannot be blank.'),
  msg('Must be a valid email address.'),
  msg('Must be at least {min} character(s).'),
  msg('Must be no more than {max} character(s).'),
  msg('Must be greater or equal than {min}.'),
  msg('Must be less or equal than {max}.'),
  msg('The maximum allowed JSON size is {maxSize} bytes.'),
  msg('Select no more than {maxSelect}.'),
  msg('Invalid value {value}.'),
  msg('Invalid value format.'),
  msg('Invalid value.'),
  msg('Must be a valid json value.'),
  msg('Must be a valid url.'),
  msg('Value must be unique.'),
  msg('Decimal numbers are not allowed.'),
  msg('Invalid type: Expected {expected} but received {received}'),
]

/** What earlier versions said of fields and changes; a refused change keeps it on the device. */
const FORMER = [
  msg('A document has at most 100 MB.'),
  msg('A website begins with http:// or https://.'),
  msg('Choose how to reach you.'),
  msg('Give the business a name.'),
  msg('Keep this to {max} characters; there are {n}.'),
  msg('Name the city.'),
  msg('One address can have 10 seats at most, with those that it has already.'),
  msg('Say what it is, as on a sign.'),
  msg('Take out the characters that cannot be seen.'),
  msg('The server does not take this change: it is too large or malformed.'),
  msg('This does not exist any more.'),
  msg('Write an email address such as hello@example.com.'),
  msg('Write the number with its area code.'),
]

const find = knownTextFinder([
  ...ANSWERS,
  ...OF_REQUESTS,
  ...OF_LIMITS,
  ...OF_ORDERS,
  ...OF_REVIEWS,
  ...OF_REGISTRATIONS,
  ...OF_PAYMENTS,
  ...OF_FIELDS,
  ...FORMER,
])

/** A start in a sentence, in the time of its place; that of an earlier version without the UTC offset. */
const START = /^\d{4}-\d\d-\d\d \d\d:\d\d( [+-]\d\d:\d\d)?$/

/** A text of the server in the language of the page; one of a newer version stays as it came. */
export function serverText(text: string): string {
  // PocketBase writes some of its sentences without a capital or a stop.
  const sentence = text.charAt(0).toUpperCase() + text.slice(1)
  const found = find(text) ?? find(sentence) ?? find(`${sentence}.`)
  if (!found) return t(text)
  const { label, start } = found.values
  return t(found.message, {
    ...found.values,
    ...(label !== undefined && { label: t(label) }),
    ...(start !== undefined && START.test(start) && { start: localStart(start, datesBy(preferences.get())) }),
  })
}
