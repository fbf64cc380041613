/** What a person is told of a registration, in the app, each time. */
export const SEAT_NEWS = {
  seat: {
    title: 'You have your seats: ',
    message: 'Seats were given back, so you’re no longer on the waiting list.',
  },
  'seat-gone': {
    title: 'Your registration was canceled: ',
    message: 'The organizer has canceled it. Write to us if you don’t know why.',
  },
  'sold-seat-gone': {
    title: 'Your registration was canceled: ',
    message: 'The organizer has canceled it. Write to us about what you’ve paid.',
  },
  'seat-back': {
    title: 'Your registration is back: ',
    message: 'The organizer has taken the cancellation back. You have your seats.',
  },
}
