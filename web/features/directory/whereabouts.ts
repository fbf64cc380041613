import type { Point } from '../../domain/distance.ts'

const WAIT_MS = 10_000
const REFUSED = 1

/** Where the device is, or a sentence that says why that is not known. */
export async function askWhereabouts(
  device: Pick<Geolocation, 'getCurrentPosition'> | undefined,
): Promise<({ ok: true } & Point) | { ok: false; message: string }> {
  if (!device) return { ok: false, message: 'This device does not say where it is. Give a city or ZIP code.' }
  return new Promise((resolve) =>
    device.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, lat: coords.latitude, lng: coords.longitude }),
      ({ code }) =>
        resolve({
          ok: false,
          message:
            code === REFUSED
              ? 'The browser was told not to share the location. Give a city or ZIP code instead.'
              : 'The device could not find out where it is. Give a city or ZIP code instead.',
        }),
      { timeout: WAIT_MS, maximumAge: 60_000 },
    ),
  )
}
