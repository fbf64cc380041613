import { knownTexts } from '../../lib/known-texts.ts'
import { msg } from '../../lib/msg.ts'

/** What the server writes into notifications, in English; of two that fit, the first. */
export const TEXTS = [
  msg('New sign-in to your account'),
  msg('From an unknown browser. If this wasn’t you, change your password: this signs out every other device.'),
  msg('From {browser} on {system}. If this wasn’t you, change your password: this signs out every other device.'),
  msg('From {browser}. If this wasn’t you, change your password: this signs out every other device.'),
  msg('Your password was changed'),
  msg('All other devices have to sign in again. If this wasn’t you, choose a new password with “Forgot password”.'),
  msg('Your email address was changed'),
  msg('From {from} to {to}. If this wasn’t you, write to us right away.'),
  msg('Two-factor sign-in is on'),
  msg('You’ll need a code from your device to sign in. Keep your recovery codes somewhere safe.'),
  msg('Two-factor sign-in is off'),
  msg('You only need your password to sign in. If this wasn’t you, change your password.'),
  msg(
    'It was turned on before your email address was confirmed, so somebody else could have done it. Choosing a new password by email, or signing in with a provider, has turned it off. To use it, turn it on again: from now on it stays on.',
  ),
  msg('A recovery code was used'),
  msg(
    'It took the place of a code from your device, and can’t be used again. If this wasn’t you, change your password and renew your recovery codes.',
  ),
  msg('A passkey was added'),
  msg('{name} can now sign in to your account without a password. If this wasn’t you, remove it.'),
  msg('A passkey was removed'),
  msg('{name} can no longer sign in.'),
  msg('{provider} was linked to your account'),
  msg(
    'You can sign in with it from now on. If this wasn’t you, choose a new password with “Forgot password” and write to us right away.',
  ),
  msg('{provider} was removed from your account'),
  msg('You can no longer sign in with it. If this wasn’t you, choose a new password with “Forgot password”.'),
  msg('Your card ending in {digits} expires this month'),
  msg('Add the new card to keep checkout quick.'),
  msg('Your storage is nearly full'),
  msg('A document was not uploaded'),
  msg('A document is not uploaded yet'),
  msg(
    'No part of {name} has arrived for a week, so the server removed what it had. The file is still on the device that added it: open the app there, and resume the upload if it is paused. It starts over. If you no longer have that device, add the file again.',
  ),
  msg('Your storage is full. Delete some documents for good, then try again.'),
  msg('What arrived of {name} doesn’t match the file that was added. Add the file again.'),
  msg('Tomorrow: {name}'),
  msg('You are registered. It starts at {time}.'),
  msg('You have your seats: {name}'),
  msg('Seats were given back, so you’re no longer on the waiting list.'),
  msg('Your registration was canceled: {name}'),
  msg('The organizer has canceled it. Write to us if you don’t know why.'),
  msg('The organizer has canceled it. Write to us about what you’ve paid.'),
  msg('Your registration is back: {name}'),
  msg('The organizer has taken the cancellation back. You have your seats.'),
  msg('Changed: {name}'),
  msg('Its time, or where you take part, has changed. Your registration says how it is now.'),
  msg('Called off: {name}'),
  msg('This date does not take place. Your registration for it has ended.'),
  msg('This date does not take place. Write to us about what you’ve paid.'),
  msg('Your documents use {n}% of it. Delete some for good to make room for new ones.'),
  msg('Order {number} is placed'),
  msg('Thank you for ordering {items}. The total is {total}.'),
  msg('Order {number} is paid'),
  msg('Your payment of {total} has arrived.'),
  msg('Order {number} is refunded'),
  msg('{amount} came, which is not the total of {total}. It is on its way back to you.'),
  msg('{total} is on its way back to you.'),
  msg('A part of order {number} is refunded'),
  msg('We give {amount} of {total} back to you.'),
  msg('A payment for order {number} goes back to you'),
  msg('A refund of order {number} did not arrive'),
  msg('{amount} did not reach you. We are told, and give it back to you again.'),
  msg(
    '{amount} came, which is not the total of {total}. It is on its way back to you. Please pay again on the page of the order.',
  ),
  msg('Order {number} is on its way'),
  msg('It has left us.'),
  msg('Order {number} is delivered'),
  msg('Write to us if anything is missing.'),
  msg('Order {number} is canceled'),
  msg('You canceled it before it was paid, so there’s nothing to pay.'),
  msg('You canceled it. We give {amount} back to you.'),
  msg('You canceled it. Your payment went back to you before.'),
  msg('Order {number} was canceled unpaid'),
  msg('No payment has arrived in a day, so nothing is sent or charged. Order again if you still want it.'),
  msg('We canceled order {number}'),
  msg('We give {amount} back to you. Write to us if you have questions about it.'),
  msg('Write to us if you have questions about it.'),
]

/** What earlier versions of the server have written: notifications keep it. */
export const FORMER_TEXTS = [
  msg('You canceled it. Nothing more happens.'),
  msg('{amount} did not reach you: your bank has sent it back. We are told, and give it back to you again.'),
  msg(
    'From an unknown browser ({address}). If this wasn’t you, change your password: this signs out every other device.',
  ),
  msg(
    'From {browser} on {system} ({address}). If this wasn’t you, change your password: this signs out every other device.',
  ),
  msg('From {browser} ({address}). If this wasn’t you, change your password: this signs out every other device.'),
  msg(
    'From an unknown browser, at the address {address}. If it was not you, change your password: that signs everybody else out.',
  ),
  msg(
    'From {browser} on {system}, at the address {address}. If it was not you, change your password: that signs everybody else out.',
  ),
  msg(
    'From {browser}, at the address {address}. If it was not you, change your password: that signs everybody else out.',
  ),
  msg('All other devices have to sign in again. If it was not you, choose a new password with “Forgot password”.'),
  msg('From {from} to {to}. If it was not you, write to us at once.'),
  msg('Signing in asks for a code of your device. Keep your recovery codes where you find them.'),
  msg('The password alone is enough to sign in. If it was not you, change your password.'),
  msg('{name} can sign in to your account without the password. If it was not you, remove it.'),
  msg('{name} cannot sign in any more.'),
  msg(
    'You can sign in with it from now on. If it was not you, choose a new password with “Forgot password” and write to us at once.',
  ),
  msg('It does not sign you in any more. If it was not you, choose a new password with “Forgot password”.'),
  msg('What arrived of {name} is not the file that was added. Add the file again.'),
  msg('Your documents use {n} % of it. Delete some for good to make room for new ones.'),
  msg(
    'The upload of {name} stopped a week ago and was given up. Open the app on the device that has the file, or add the file again.',
  ),
]

/**
 * The title or message of a notification in the language of the page; one that is not known stays as it is. The former ones first: what
 * they say of an address would be part of a value of the present ones.
 */
export const notificationText = knownTexts([...FORMER_TEXTS, ...TEXTS])
