/** Characters of what a message is about that an address gives to the form; by itself, since its route is part of what every page loads. */
export const MAX_ABOUT = 60
