/** The weeks of each kind of hours: Monday to Thursday, Friday, Saturday, Sunday; `-` is closed. One of several is chosen. */
export const WEEKS = {
  sample: ['09:00-18:00 09:00-17:00 - -'],
  early: ['06:30-15:00 06:30-16:00 07:00-15:00 07:00-13:00', '07:00-14:00 07:00-14:00 07:00-14:00 -'],
  cafe: ['06:30-17:00 06:30-18:00 07:30-18:00 08:00-16:00', '05:30-15:00 05:30-15:00 06:30-15:00 07:00-14:00'],
  dinner: ['11:00-21:00 11:00-23:00 11:00-23:00 12:00-20:00', '10:30-22:00 10:30-01:00 10:30-01:00 -'],
  breakfast: ['06:00-14:00 06:00-15:00 06:00-15:00 07:00-14:00', '04:00-14:00 04:00-14:00 05:00-14:00 -'],
  late: ['11:00-20:00 11:00-22:00 10:00-22:00 11:00-20:00', '10:00-19:00 10:00-20:00 09:00-20:00 11:00-17:00'],
  pub: ['15:00-22:00 14:00-00:00 12:00-00:00 12:00-20:00', '16:00-23:00 15:00-01:00 12:00-01:00 12:00-21:00'],
  trade: ['07:00-17:00 07:00-16:00 - -', '07:30-18:00 07:30-17:00 08:00-12:00 -'],
  office: ['08:00-17:00 08:00-16:00 - -', '09:00-18:00 09:00-17:00 10:00-14:00 -'],
  wide: ['07:00-19:00 07:00-17:00 08:00-13:00 -', '06:00-20:00 06:00-18:00 08:00-14:00 08:00-12:00'],
  shop: ['10:00-18:00 10:00-19:00 10:00-18:00 12:00-17:00', '11:00-19:00 11:00-19:00 10:00-18:00 -'],
  salon: ['10:00-19:00 09:00-19:00 09:00-17:00 -', '12:00-20:00 10:00-20:00 10:00-18:00 11:00-16:00'],
  hardware: ['07:30-18:00 07:30-18:00 08:00-17:00 -', '08:00-19:00 08:00-19:00 08:00-17:00 10:00-15:00'],
  after: ['14:00-20:00 14:00-19:00 09:00-15:00 -', '15:00-20:30 15:00-18:30 09:00-13:00 -'],
  school: ['07:00-17:30 07:00-17:00 - -', '07:30-18:00 07:30-17:00 - -'],
  gym: ['06:00-22:00 06:00-21:00 08:00-20:00 08:00-20:00', '10:00-23:00 10:00-22:00 09:00-20:00 09:00-19:00'],
}

export const OWNERS =
  'Ana Whitcomb|Marcus Oyelaran|Delia Fontaine|Henry Kowalski|Priya Raman|Tom Birdsall|Lucia Ferreira|Wes Hargrove|Nadia Sorensen|Otis Blackwood|Carmen Ibarra|Joel Lindqvist|Rosa Delgado|Ben Achterberg|Imani Prescott|Paul Nakagawa|Greta Olmstead|Darnell Whitfield|Sofia Marchetti|Ed Yazzie|Hannah Broussard|Luis Arredondo|Maeve Gallagher|Victor Pham|June Castellano|Amos Redding|Katya Novak|Ray Tillman|Elena Duarte|Sam Okafor|Ingrid Halvorsen|Miles Carrington|Teresa Vu|Calvin Strand|Olive Montgomery|Andre Bellamy|Ruth Eisenberg|Diego Montoya|Fern Abernathy|Isaac Lowell|Mai Xiong|Gus Petrakis|Lorna McBride|Kofi Mensah|Dot Havermeyer|Rafael Quintero|Nell Sutherland|Arjun Mehta'.split(
    '|',
  )

export const STREETS =
  'Main St|Oak Ave|2nd St|Market St|Park Ave|Union St|Maple St|Center St|Washington Ave|3rd Ave|Mill St|Church St|Pine St|Lincoln Ave|Railroad Ave|Elm St|River Rd|Jefferson St|Cedar St|State St|Highland Ave|5th St|Franklin St|Spring St'.split(
    '|',
  )

/** The founding of a business: owner, year, street, number of people, years. */
export const ORIGINS = [
  (b) =>
    `${b.owner} opened it in ${b.year} on ${b.street} and still has the first dollar, in a frame, slightly crooked.`,
  (b) => `It began in ${b.year} with ${b.owner} and a borrowed van; today ${b.people} work there.`,
  (b) => `${b.owner} took the place over in ${b.year}, kept the name and changed the rest.`,
  (b) => `Founded in ${b.year}, it has had one address, ${b.street}, and one owner, ${b.owner}.`,
  (b) => `Since ${b.year} the rule on ${b.street} has been simple: ${b.owner} is there when the door is open.`,
  (b) => `${b.owner} started in ${b.year} after 11 years of doing the same work for somebody else.`,
  (b) => `The sign on ${b.street} went up in ${b.year}; ${b.owner} painted it and would like to do the S again.`,
  (b) => `In ${b.year} it was ${b.owner} alone; the team of today is ${b.people}.`,
  (b) => `${b.owner} and a cousin signed the lease on ${b.street} in ${b.year}, on the hood of a car.`,
  (b) => `A family business since ${b.year}: ${b.owner} is the second generation to hold the keys.`,
  (b) => `It opened on a Tuesday in ${b.year}, and ${b.owner} remembers the first customer by name.`,
  (b) => `${b.owner} moved it to ${b.street} in ${b.year}, four blocks from where it had outgrown a garage.`,
  (b) => `Built up since ${b.year} by ${b.owner}, without a loan and without a hurry.`,
  (b) => `${b.owner} bought the building on ${b.street} in ${b.year}, which is why the prices move slowly.`,
]

/** Useful facts for customers: for each category, with a number that varies. */
export const FACTS = {
  food: [
    (n) => `The quiet hour is 2 to 3 in the afternoon, and ${n * 3} seats are by a window.`,
    (n) => `Parties of up to ${n * 4} can reserve by phone the day before.`,
    (n) => `Nearly everything comes from suppliers within ${n * 15} miles, listed on a board by the register.`,
    (n) => `Allergens are marked on each card, and ${n} dishes leave out dairy altogether.`,
    (n) => `Order ahead by phone and it waits for you within ${n * 3} minutes.`,
  ],
  home: [
    (n) => `Quotes are written and hold for ${n * 10} days.`,
    (n) => `A first visit is usually possible within ${n} working days.`,
    (n) => `They cover a circle of ${n * 6} miles and charge no travel inside it.`,
    (n) => `Work is guaranteed for ${n} years, in a letter and not just on a sticker.`,
    (n) => `You get the name and cell number of the one person who runs your job, one of ${n + 1}.`,
  ],
  health: [
    (n) => `New patients are seen within ${n} days as a rule, and the forms fit on two pages.`,
    (n) => `They bill ${n * 4} insurance plans directly and tell you the rest before you sit down.`,
    (n) => `Cancel up to ${n * 6} hours before and nothing is owed.`,
    (n) => `${n} appointments each morning are kept free for people who call that day.`,
    (n) => `Records go home with you the same day, on paper or by secure mail, within ${n * 5} minutes of asking.`,
  ],
  beauty: [
    (n) => `There are ${n} chairs and nobody is double-booked into them.`,
    (n) => `Book up to ${n} weeks ahead online; walk-ins get an honest waiting time.`,
    (n) => `A fix within ${n * 2} days is free if something is not as you asked.`,
    (n) => `First visits get an extra ${n * 3} minutes for talking it through.`,
  ],
  professional: [
    (n) => `The first ${n * 10} minutes cost nothing, and they keep to them.`,
    (n) => `Calls are returned within ${n} working hours, by the person who does the work.`,
    (n) => `About ${n * 22} clients, most of them with fewer than 20 staff.`,
    (n) => `Fees are agreed in writing before anything starts, on ${n > 4 ? 'one page' : 'half a page'}.`,
    (n) => `Most clients came from another client; ${n} of the first ten are still with them.`,
  ],
  retail: [
    (n) => `Special orders arrive within ${n} days, and returns are open for ${n * 7}.`,
    (n) => `The shop is ${n * 250} square feet, and somebody has dusted all of them.`,
    (n) => `Local delivery runs on ${n > 4 ? 'Tuesdays and Fridays' : 'Wednesdays'} within ${n * 2} miles.`,
    (n) => `Gift wrapping is free, and ${n * 5} percent of December seems to know it.`,
    (n) => `Neighbors get first pick on the ${n + 2}th of each month, when new stock is put out.`,
  ],
  auto: [
    (n) => `Every job carries ${n * 6} months or ${n * 6},000 miles of guarantee.`,
    (n) => `Drop-off starts before the posted hours: there is a key slot, used about ${n * 2} times a week.`,
    (n) => `${n} bays, and a board outside says how long today's wait is.`,
    (n) => `Estimates are free, and the final bill has stayed within ${n} percent of them for years.`,
  ],
  education: [
    (n) => `Groups stay at ${n + 2} or fewer.`,
    (n) => `Families can sit in on any ${n > 4 ? 'second' : 'first'} session, and many do.`,
    (n) => `${n * 3} places are kept at a reduced fee each year; one form, no interview.`,
    (n) => `Waiting time for a place is about ${n} weeks, less in summer.`,
  ],
  fitness: [
    (n) => `The first ${n} visits are sold as a trial, and the trial does not renew by itself.`,
    (n) => `Memberships pause for up to ${n} months with one message.`,
    (n) => `Classes cap at ${n * 4}, and the list of who is in is on the door.`,
    (n) => `Gear for ${n * 5} is on the rack, washed or wiped after each class.`,
  ],
  tech: [
    (n) => `Typical projects take ${n} weeks, with something to look at each Friday.`,
    (n) => `Support answers within ${n * 10} minutes in business hours, by phone, with a person.`,
    (n) => `They look after ${n * 9} companies, none of which signed for longer than a month.`,
  ],
  arts: [
    (n) => `Dates open ${n + 8} months ahead and a deposit of ${n * 5} percent holds one.`,
    (n) => `They do ${n * 6} jobs a season and stop there.`,
    (n) => `A visit beforehand is free and takes ${n * 10} minutes.`,
  ],
  pets: [
    (n) => `First-timers get ${n * 5} extra minutes to sniff around.`,
    (n) => `Reminders come ${n} days before, by text, with one reply to move the date.`,
    (n) => `${n} places are kept free each day for whatever happened on the walk.`,
  ],
}

export const PROMOTIONS =
  '10% off the first visit|15% off on weekdays before noon|Bring a friend, both save 10%|Free local delivery this month|Second visit half price|5% off for nonprofits|Free consultation, 20 minutes|Gift card of $25 with every $100 spent|Senior discount, 10% on Tuesdays|Teachers and nurses save 12%|20% off bookings made a month ahead|No call-out fee through December'.split(
    '|',
  )
