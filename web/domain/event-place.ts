type Place = { online: string } | { venue: string; street: string; city: string; state: string; zip: string }

/** Full address of an event, or how to take part online. */
export const fullPlace = ({ place }: { place: Place }): string =>
  'online' in place ? place.online : `${place.venue}, ${place.street}, ${place.city}, ${place.state} ${place.zip}`
