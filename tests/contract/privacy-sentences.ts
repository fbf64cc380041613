const DEVICE = ['tests/contract/privacy-sentences.test.ts', 'names every table and cache of the device'] as const
/** It reads every table and column of a new server. */
const STORED = ['pocketbase/stored_test.go', 'TestThePolicyNamesWhatIsStored'] as const

/**
 * The sentences of the privacy policy that say what the software does, each by its beginning, with the test that shows it: the file, and a
 * part of its name.
 */
export const SHOWN: [sentence: string, file: string, test: string][] = [
  ['We store your name, email address, the kind of', ...STORED],
  ['Companies may add business details such as structure,', ...STORED],
  ['Signing in through Google or Apple, where offered,', ...STORED],
  ['Cart: which items and how many.', ...STORED],
  ['Orders: items, prices, addresses, payment method', ...STORED],
  ['Library: how far you are in each digital book,', ...STORED],
  ['Payment methods: brand, last four digits, expiration date,', ...STORED],
  ['Bookmarks: addresses, titles, folders, tags and', ...STORED],
  ['Documents: the files you upload, with name, size,', ...STORED],
  ['Notifications and preferences, including a push', ...STORED],
  ['Messages from the contact form, event registrations', ...STORED],
  ['Of a payment by card we also keep', ...STORED],
  ['Settings: your place, website', ...STORED],
  ['Changes: which entry your devices', ...STORED],
  ['An email that is to be sent waits', ...STORED],
  ['Where two devices changed the same field', 'pocketbase/sync/rest_test.go', 'TestRetention'],
  [
    'Of emails to an address that nobody',
    'pocketbase/notices/strangers_test.go',
    'TestWhoHasBeenGivenAnAddressTurnsOff',
  ],
  ['Cache storage: the program', ...DEVICE],
  ['IndexedDB: your cart', ...DEVICE],
  ['You can read the whole site without an account', 'tests/e2e/privacy.spec.ts', 'asks this server alone'],
  ['It is stored on your own device first', 'tests/e2e/two-devices.spec.ts', 'the browser closed, opened again'],
  ['Card numbers and security codes never reach our server.', 'tests/e2e/privacy.spec.ts', 'the number of a card'],
  ['We keep the brand, the last four digits', 'tests/e2e/wallet.spec.ts', 'no card number is stored'],
  ['You can take a copy of all that we hold about you', 'tests/e2e/data-export.spec.ts', 'all data as a ZIP'],
  ['The server keeps the address of the page', 'tests/api/request-log.test.ts', 'for five days'],
  ['Your IP address is not in it', 'tests/api/request-log.test.ts', 'no address of a visitor'],
  ['There are no third-party scripts', 'tests/e2e/privacy.spec.ts', 'asks this server alone'],
  ['Where cards are typed on this site', 'tests/e2e/card-form.spec.ts', 'no other page may load the provider’s script'],
  [
    'Counters per IP address limit how often forms and',
    'tests/api/ops-config.test.ts',
    'behind a trusted proxy each visitor has a separate limit',
  ],
  ['Pictures are drawn by your own device.', 'tests/e2e/privacy.spec.ts', 'asks this server alone'],
  [
    'Where the map shows streets, its tiles',
    'pocketbase/webapp/handler_test.go',
    'TestPolicyAllowsTilesFromTheirOriginOnly',
  ],
  ['We do not measure who opens it.', 'tests/api/form-mails.test.ts', 'a reader confirms, unsubscribes'],
  ['Your position is asked for only', 'tests/e2e/privacy.spec.ts', 'the position is used on the device'],
  ['Local storage, ', 'tests/contract/privacy-sentences.test.ts', 'names every key of local storage'],
  ['The draft never holds a password', 'tests/e2e/privacy.spec.ts', 'password and tax ID are never kept there'],
  ['One cookie, once you sign in.', 'tests/e2e/privacy.spec.ts', 'one cookie once one signs in'],
  ['It carries no name', 'tests/e2e/privacy.spec.ts', 'one cookie once one signs in'],
  ['Signing out removes your account’s copy', 'tests/e2e/privacy.spec.ts', 'takes everything of the account away'],
  ['What has not been sent, and forms', 'tests/e2e/sign-out.spec.ts', 'is named at sign-out and kept for its person'],
  [
    'What you type into most forms is kept here',
    'tests/components/form-draft.test.tsx',
    'of two forms that are open at once each has its own draft',
  ],
  ['The address is dropped after 30 days', 'pocketbase/security/session_retention_test.go', 'TestAddressesAndExpired'],
  ['A hash of address and browser', 'pocketbase/security/known_places_test.go', 'TestPlacesOfLongAgoAreForgotten'],
  ['A name that you give the device', 'pocketbase/security/devices_test.go', 'TestNamesOfDevicesGoAfterAYear'],
  ['Of a passkey we have the public half', 'pocketbase/security/passkeys_test.go', 'TestAPasskeyIsItsPublicHalf'],
  ['The server refuses any record', 'tests/api/wallet.test.ts', 'digits'],
  ['Business profiles and search history', 'tests/api/directory.test.ts', 'an inactive business is not listed'],
  ['Reviews: a review is public', 'tests/api/reviews.test.ts', 'by first name and initial'],
  ['Search history is kept in your account', 'tests/e2e/search-choice.spec.ts', 'or nowhere, as the page says'],
  ['A real purchase is shown to others only', 'tests/api/purchases.test.ts', 'is told once its buyer agrees'],
  ['Applications are deleted after twelve months', 'pocketbase/forms/retention_test.go', 'TestPruneDeletesExpired'],
  ['Where this server can send email', 'pocketbase/registrations/mails_test.go', 'TestPeopleAreToldByMail'],
  ['A form filled in without a connection', 'tests/e2e/privacy.spec.ts', 'a form that waits for a connection'],
  ['The newsletter uses double opt-in', 'tests/api/form-mails.test.ts', 'a reader confirms'],
  ['An address that is not confirmed', 'pocketbase/forms/retention_test.go', 'TestPruneDeletesExpired'],
  ['The browser makers’ push services', 'pocketbase/notices/push_test.go', 'TestAPushIsEncrypted'],
  [
    'When it is deleted, it goes at once',
    'pocketbase/security/delete_account_test.go',
    'TestDeletingAnAccountLeavesNothingOfIt',
  ],
  [
    'Invoices stay as they were issued',
    'tests/api/invoices.test.ts',
    'keeps what was issued when the account is deleted',
  ],
  ['Your other devices learn of it', 'tests/e2e/whose-data.spec.ts', 'an account is deleted with its password'],
  ['Your confirmed address is kept', 'pocketbase/accounts/farewell_test.go', 'TestTheEndOfAnAccountIsToldByMail'],
  [
    'Where a restored backup has lost an order',
    'pocketbase/orders/stray_test.go',
    'TestTheMailOfAPaymentDoesNotWaitForAMailServerForEver',
  ],
  [
    'A backup of everything is made each night',
    'tests/api/ops-backups.test.ts',
    'are made without any setting, and can be restored',
  ],
  ['The latest seven are kept', 'tests/api/ops-backups.test.ts', 'are made without any setting, and can be restored'],
  [
    'The software does not encrypt backups',
    'pocketbase/security/totp_test.go',
    'TestSecretsAreEncryptedAndCodesHashed',
  ],
  ['On a few pages, pop-ups show purchases', 'tests/e2e/popups.spec.ts', 'are marked'],
  [
    'Passwords are hashed, and the software asks browsers',
    'tests/api/access.test.ts',
    'a password hash or token key is never in a response',
  ],
  [
    'Deleted ones stay in the trash for {trashDays}',
    'pocketbase/sync/trash_test.go',
    'TestTheTrashKeepsRowsForThirtyDaysOfTheServer',
  ],
  [
    'A guest’s cart, searches, registrations and unsent forms are kept',
    'tests/e2e/search-choice.spec.ts',
    'a visitor is told where searches are',
  ],
  [
    'Every issue has a link that takes you off at once,',
    'tests/api/form-mails.test.ts',
    'a reader confirms, unsubscribes',
  ],
  [
    'For each device on which you are signed in we keep',
    'pocketbase/security/session_retention_test.go',
    'TestAddressesAndExpired',
  ],
]

/**
 * All other sentences, by their beginnings: what the operator promises or decides, what follows from another sentence, and what no test can
 * watch. A new one is put here, or above with its test.
 */
export const TOLD: string[] = [
  'What you make in your account belongs to you.',
  'We do not sell personal data, share it for advertising,',
  'This site is run by the company named at the foot',
  'In this document, “we” means that company.',
  'The site runs on a rented server that we operate',
  'Identity checks that a business orders from us run',
  'Your browser sends the address of the page it wants,',
  'So that the site works without a connection, your',
  'This is storage you can see and empty: the page',
  'None of this needs a consent banner, because none',
  'Beyond that we store what you put in:',
  'Prices are read from the catalog.',
  'Nobody here opens them unless you ask us to.',
  'Other email is sent only because of something you',
  'Which of these you want is up to you, except for',
  'The company that rents us the server, whose name',
  'Our email provider carries our messages, as any',
  'The payment provider, currently Stripe where card',
  'State offices receive what a filing needs when',
  'The independent attorney whose work is part of',
  'Courts and authorities receive what a valid order',
  'We check each, and tell you unless the law forbids',
  'Account data stays as long as the account.',
  'What you delete stays in earlier backups until',
  'Whichever state or country you live in, you can',
  'Most of this you do yourself in the settings: everything',
  'For the rest, write to us.',
  'We answer within 30 days, do not charge for it,',
  'We honor the Global Privacy Control signal, which',
  'If we refuse something, we say why, and you may',
  'Ask us whether disks and copies of backups are',
  'If data is lost or seen by somebody who should',
  'The site is made for people who run or work in',
  'It is not directed at children under 13, and we',
  'If you find that a child has opened an account,',
  'This version took effect on November 20, 2026.',
  'If we change something that matters, we email',
  'We fix typos without notice.',
]

/**
 * Words by which a message of the app speaks of privacy: who sees something, what stays on the device, what is never kept. Not those that say
 * of work that was not sent that it is not lost.
 */
export const OF_PRIVACY =
  /only you can see|^Anyone can|no other account can|never stored|aren’t kept|are not kept|kept nowhere|not sent to|IP addresses|only (?:kept )?on this device|on this device only|kept in your account|kept on the device|(?:searches|results)\b.*kept on this device|added to (?:your|the) account|others have just bought|my purchases|not your address|where (?:it was|they were) taken|shown to everybody|never kept here/i

const CHOICE = ['tests/e2e/search-choice.spec.ts', 'or nowhere, as the page says'] as const
const VISITOR = ['tests/e2e/search-choice.spec.ts', 'a visitor is told where searches are'] as const
const INACTIVE = ['tests/api/directory.test.ts', 'an inactive business is not listed'] as const
const CARD = ['tests/e2e/privacy.spec.ts', 'the number of a card and its security code stay in the form'] as const
const PROVIDER = ['tests/e2e/card-form.spec.ts', 'the number of a card goes to the provider alone'] as const
const SIGN_UP = ['tests/e2e/privacy.spec.ts', 'password and tax ID are never kept there'] as const
const FORM = ['tests/e2e/privacy.spec.ts', 'a form that waits for a connection is on the device alone'] as const
const GUEST = [
  'tests/e2e/privacy.spec.ts',
  'what a visitor shares and puts into the cart is on the device alone',
] as const
const SMALLER = ['tests/e2e/documents-device.spec.ts', 'as shown, without the place'] as const
const CONSENT = ['tests/components/purchases-consent.test.tsx', 'until they agree'] as const

const ONLY_HERE = ['tests/e2e/privacy.spec.ts', 'is sent nowhere: a score, and what the page weighs'] as const
const ONE_ORIGIN = ['tests/e2e/privacy.spec.ts', 'asks this server alone'] as const

/** Such messages, each by its beginning, with the test that shows it: the file, and a part of its name. */
export const SAID: [message: string, file: string, test: string][] = [
  ['This profile was taken down.', 'tests/api/reviews.test.ts', 'which its owner cannot undo'],
  ['{name} stays taken down. Only you', 'tests/e2e/taken-down.spec.ts', 'is seen by its owner alone'],
  ['Anyone can see these while the profile', 'tests/api/directory.test.ts', 'an active business is public'],
  ['This profile is archived. Only you', ...INACTIVE],
  ['This profile is inactive. Only you', ...INACTIVE],
  ['{name} is inactive. Only you', ...INACTIVE],
  ['only you can see it', ...INACTIVE],
  ['Shown to everybody, with your first name', 'tests/api/reviews.test.ts', 'by first name and initial'],
  ['Your name and photo appear in the menus.', 'tests/api/table.test.ts', '$act by $actor: $expected'],
  ['Card numbers are never stored here.', 'tests/api/wallet.test.ts', 'digits'],
  ['The full number and CVV are never stored', ...CARD],
  ['Your card goes straight to our payment provider.', ...PROVIDER],
  ['You type your card there.', ...PROVIDER],
  ['You type your card there, such as', ...PROVIDER],
  ['We keep its brand and last four digits.', ...CARD],
  ['We keep the brand, last four digits,', ...CARD],
  ['New searches are kept', ...CHOICE],
  ['New searches are not kept', ...CHOICE],
  ['On this device only', ...CHOICE],
  ['Searches are kept on the device', ...CHOICE],
  ['Searches are not kept in the account', ...CHOICE],
  ['Your past searches, each kept as a chat', ...CHOICE],
  ['{here, plural, one {# search is kept', ...CHOICE],
  ['{kept, plural, =0 {No search is kept', ...CHOICE],
  ['Your searches are kept on this device.', ...VISITOR],
  ['Passwords and tax IDs aren’t kept', ...SIGN_UP],
  ['Your searches, audiobooks in your cart', ...GUEST],
  ['You’re not signed in. The bookmark is saved', ...GUEST],
  ['What other apps shared and you haven’t saved', ...GUEST],
  ['Until then they’re only on this device.', 'tests/e2e/share-files.spec.ts', 'signed out, files wait on the device'],
  [
    'What wasn’t sent is only on this device.',
    'tests/e2e/sign-out.spec.ts',
    'what was discarded never reaches the server',
  ],
  ['{form} hasn’t reached us.', ...FORM],
  ['{heading}. What you entered is only', ...FORM],
  ['{form}. What you typed is only', 'tests/e2e/sign-out.spec.ts', 'is named at sign-out and kept for its person'],
  ['The map shows the center of the ZIP', 'tests/e2e/business-profiles.spec.ts', 'the center of the ZIP code area'],
  ['This also removes where they were taken', ...SMALLER],
  ['Smaller pictures upload faster', ...SMALLER],
  ['A few pages show visitors what', ...CONSENT],
  ['Show my purchases', ...CONSENT],
  ['Where you’re signed in. IP addresses', 'pocketbase/security/session_retention_test.go', 'TestAddressesAndExpired'],
]

/** Words by which a text of the catalog says where something is kept or sent. */
export const OF_PRIVACY_ON_PAGES =
  /sent nowhere|goes nowhere|nowhere else|never (?:stored|see the)|no tracking|\bon (?:this|your)(?: own)? device\b/i

/** Files that tell of businesses and books, or of what is built for a customer. */
export const OF_OTHERS = /catalog\/(?:businesses|items|portfolio|product-pages\/(?:web|ecommerce)|pages\/cannabis)/

const LIBRARY = ['tests/e2e/library.spec.ts', 'a book is read, offline too'] as const
const SYNC_PAGE = ['tests/e2e/pwa.spec.ts', 'fetches what the browser has removed'] as const

/** Such sentences of the catalog, each by its beginning, with the test that shows it. */
export const ON_PAGES: [sentence: string, file: string, test: string][] = [
  ['It is calculated on this device and goes nowhere.', ...ONLY_HERE],
  ['Measured on your device, and sent nowhere.', ...ONLY_HERE],
  ['In the browser you write them in, and nowhere else.', 'tests/e2e/sold-app.spec.ts', 'works from the disk'],
  ['Cards are handled by the payment provider and we never see', ...PROVIDER],
  ['The full number and the security code are checked in the form', ...CARD],
  ['They’re kept on this device, and in your account', ...CHOICE],
  ['Spelling doesn’t have to be perfect, and search runs', 'tests/e2e/offline-site.spec.ts', 'search finds results'],
  ['Drawn, not fetched: every picture here', ...ONE_ORIGIN],
  ['The map is drawn from an outline of the states', ...ONE_ORIGIN],
  ['If you are offline the form waits on your device', ...FORM],
  ['The site keeps what you enter on your device', 'tests/e2e/two-devices.spec.ts', 'the browser closed, opened again'],
  [
    'Everything of your own is on your device first.',
    'tests/e2e/two-devices.spec.ts',
    'the browser closed, opened again',
  ],
  [
    'An order placed without a connection waits',
    'tests/e2e/checkout.spec.ts',
    'made offline is kept, can be taken back',
  ],
  ['An EPUB without copy protection, kept on your device', ...LIBRARY],
  ['Open it there: the app keeps it on your device', ...LIBRARY],
  ['What you have opened in your library is kept', ...LIBRARY],
  ['Half a minute after your first visit', 'tests/e2e/offline-site.spec.ts', 'the whole site works offline'],
  ['The <a href="/sync">Sync page</a> says what is on this device', ...SYNC_PAGE],
  ['What is on this device', ...SYNC_PAGE],
  ['Your password, your searches, and what is kept on this device.', ...CHOICE],
]
