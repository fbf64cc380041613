/** Whether a registration has its seats: `waiting` is on the waiting list. */
export const SEAT_STATUSES = ['confirmed', 'waiting', 'cancelled'] as const
/** One of `SEAT_STATUSES`. */
export type SeatStatus = (typeof SEAT_STATUSES)[number]
