import type { Point } from '../../domain/distance.ts'

const TIMEOUT_MS = 10_000
const PERMISSION_DENIED = 1

/** The position of the device, or a message that says why it is not known. */
export async function requestLocation(
  device: Pick<Geolocation, 'getCurrentPosition'> | undefined,
): Promise<({ ok: true } & Point) | { ok: false; message: string }> {
  if (!device) return { ok: false, message: 'This device does not share its location. Enter a city or ZIP code.' }
  return new Promise((resolve) =>
    device.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, lat: coords.latitude, lng: coords.longitude }),
      ({ code }) =>
        resolve({
          ok: false,
          message:
            code === PERMISSION_DENIED
              ? 'The browser does not share the location with this site. Enter a city or ZIP code instead.'
              : 'The device could not find its location. Enter a city or ZIP code instead.',
        }),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    ),
  )
}
