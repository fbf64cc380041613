import { arc, bar, disc, half, lens, moved, rect, ring, triangle, turned, type Drawing } from './shapes.ts'

/** The angle and length of each leaflet of a hemp leaf. */
const LEAFLETS = [
  [-98, 2.9],
  [98, 2.9],
  [-66, 4.6],
  [66, 4.6],
  [-33, 5.9],
  [33, 5.9],
  [0, 7],
] as const

export const HOME = {
  wrench: [
    turned(
      45,
      6,
      6,
      half(3.6, 0.6, 4, 'w', 'body') +
        rect(5.55, 2.5, 0.9, 2.1, 'body') +
        half(6.4, 0.6, 4, 'e', 'body') +
        rect(5.1, 3.6, 1.8, 5.4, 'body') +
        disc(6, 9.8, 1.6, 'body') +
        disc(6, 9.8, 0.7, 'accent') +
        rect(5.65, 5, 0.7, 3, 'light', 0.35),
    ),
  ],
  house: [
    rect(8, 2, 1.2, 3, 'line'),
    rect(2.4, 5.6, 7.2, 4.9, 'light'),
    triangle(1, 6, 6, 1.4, 11, 6, 'body'),
    half(5, 7, 2, 'n', 'line'),
    rect(5, 8, 2, 2.5, 'line'),
    rect(3, 7, 1.3, 1.3, 'accent'),
    rect(7.7, 7, 1.3, 1.3, 'accent'),
    disc(6, 4.3, 0.7, 'light'),
  ],
  flower: [
    bar(6, 6, 6, 11.2, 0.6, 'line'),
    lens(6, 10.6, 9.4, 8.2, 'sage', 0.72),
    lens(6, 10.9, 2.6, 8.9, 'sage', 0.72),
    ...[0, 60, 120, 180, 240, 300].map((degrees) => turned(degrees, 6, 4.4, disc(6, 2.3, 1.55, 'body'))),
    disc(6, 4.4, 1.5, 'accent'),
  ],
  hemp: [
    bar(6, 7.6, 6, 11, 0.45, 'line', 'round'),
    ...LEAFLETS.map(([degrees, length]) => turned(degrees, 6, 8.2, lens(6, 8.2, 6, 8.2 - length, 'sage', 0.86))),
    disc(6, 8.2, 0.5, 'accent'),
  ],
  umbrella: [
    rect(5.7, 0.7, 0.6, 1.2, 'line', 0.3),
    half(1, 1.5, 10, 'n', 'body'),
    triangle(6, 1.6, 3.9, 6.5, 8.1, 6.5, 'accent'),
    bar(6, 6.4, 6, 9.5, 0.65, 'line'),
    arc(5, 9.5, 1, 0.65, 0, 180, 'line', 'round'),
  ],
  flame: [
    disc(6, 7.5, 3.4, 'body'),
    triangle(3.05, 5.9, 8.95, 5.9, 6.6, 0.8, 'body'),
    disc(6, 8.6, 1.9, 'accent'),
    triangle(4.35, 7.8, 7.65, 7.8, 6.2, 4.9, 'accent'),
    disc(6, 9.4, 0.8, 'light'),
  ],
  broom: [
    turned(
      28,
      6,
      6,
      rect(5.6, 0.4, 0.8, 6.2, 'line', 0.4),
      rect(4.2, 6, 3.6, 1.3, 'accent', 0.3),
      triangle(4.2, 7.2, 7.8, 7.2, 9.2, 11.4, 'body'),
      triangle(4.2, 7.2, 9.2, 11.4, 2.8, 11.4, 'body'),
      bar(5, 8.4, 4.4, 11.4, 0.3, 'line'),
      bar(6, 8.4, 6, 11.4, 0.3, 'line'),
      bar(7, 8.4, 7.6, 11.4, 0.3, 'line'),
    ),
    lens(2.6, 1.6, 2.6, 4.8, 'light', 0.85),
    lens(1, 3.2, 4.2, 3.2, 'light', 0.85),
  ],
  solar: [
    disc(8.9, 3, 1.9, 'accent'),
    triangle(2.5, 4.2, 9.5, 4.2, 11.1, 9.2, 'body'),
    triangle(2.5, 4.2, 11.1, 9.2, 0.9, 9.2, 'body'),
    bar(1.7, 6.7, 10.3, 6.7, 0.3, 'light'),
    bar(6, 4.2, 6, 9.2, 0.3, 'light'),
    bar(4.2, 4.2, 3.4, 9.2, 0.3, 'light'),
    bar(7.8, 4.2, 8.6, 9.2, 0.3, 'light'),
    rect(5.6, 9.2, 0.8, 1.4, 'line'),
    rect(3.6, 10.3, 4.8, 0.8, 'line', 0.4),
  ],
  bulb: [
    disc(6, 4.6, 3.6, 'body'),
    rect(4.4, 6.6, 3.2, 2, 'body'),
    triangle(6.7, 2, 4.2, 5.3, 6.2, 5.3, 'light'),
    triangle(5.7, 4.6, 7.8, 4.6, 5.2, 7.6, 'light'),
    rect(4.4, 8.4, 3.2, 0.8, 'line', 0.4),
    rect(4.4, 9.4, 3.2, 0.8, 'line', 0.4),
    rect(5.1, 10.4, 1.8, 0.7, 'line', 0.35),
  ],
  tree: [
    rect(5.4, 6.6, 1.2, 4.2, 'line'),
    disc(6, 3.6, 2.6, 'sage'),
    disc(3.9, 5.7, 2.3, 'sage'),
    disc(8.1, 5.7, 2.3, 'sage'),
    rect(4, 5, 4, 2.8, 'sage'),
    disc(4.2, 5.4, 0.55, 'accent'),
    disc(7.3, 4.2, 0.55, 'accent'),
    disc(6.4, 6.6, 0.55, 'accent'),
    rect(2.2, 10.5, 7.6, 0.7, 'line', 0.35),
  ],
  roller: [
    bar(9.2, 3.2, 10.7, 3.2, 0.6, 'line'),
    bar(10.7, 2.9, 10.7, 6.2, 0.6, 'line'),
    bar(11, 6, 6, 6, 0.6, 'line'),
    bar(6, 5.7, 6, 7.6, 0.6, 'line'),
    rect(1.2, 1.8, 8.2, 2.9, 'body', 0.6),
    rect(2, 4.4, 1.1, 2, 'body', 0.55),
    rect(4, 4.4, 1.1, 3.2, 'body', 0.55),
    rect(5.2, 7.2, 1.6, 4, 'accent', 0.7),
  ],
  hammer: [
    moved(
      0,
      1.1,
      0.88,
      turned(
        35,
        6,
        6.4,
        rect(5.3, 4, 1.4, 7.2, 'body', 0.6),
        rect(5.3, 8, 1.4, 3.2, 'accent', 0.6),
        rect(3, 2, 4.4, 2.2, 'line', 0.3),
        rect(1.9, 1.6, 1.4, 3, 'line', 0.4),
        triangle(7.2, 2, 7.2, 4.1, 10.4, 2.5, 'line'),
      ),
    ),
  ],
  bed: [
    disc(9.2, 2.7, 1.4, 'light'),
    rect(1, 3, 1.1, 7.8, 'line', 0.4),
    rect(2.3, 5.2, 3.2, 1.8, 'light', 0.7),
    rect(1.6, 6.6, 9.4, 2.4, 'body', 0.4),
    rect(5, 5.9, 6, 2.4, 'accent', 0.7),
    rect(1, 8.6, 10, 0.9, 'line'),
    rect(10, 8.6, 1, 2.2, 'line', 0.3),
  ],
  door: [
    rect(2.4, 0.9, 7.2, 10, 'line', 0.3),
    rect(3.2, 1.7, 5.6, 9.2, 'body'),
    rect(4.1, 2.7, 3.8, 2.6, 'light'),
    triangle(4.1, 5.3, 7.9, 2.7, 7.9, 5.3, 'accent'),
    disc(7.8, 7, 0.5, 'accent'),
    rect(1.2, 10.4, 9.6, 0.8, 'line', 0.4),
  ],
  key: [
    turned(
      -38,
      6,
      6,
      ring(3.4, 6, 2, 1.2, 'body'),
      bar(5.3, 6, 11, 6, 1.1, 'body'),
      bar(10.3, 6, 10.3, 8.2, 1.1, 'body'),
      bar(8.2, 6, 8.2, 7.7, 1, 'body'),
      disc(3.4, 3.6, 0.55, 'accent'),
    ),
  ],
} satisfies Record<string, Drawing>
