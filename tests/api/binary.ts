import { build } from '../../scripts/lib/build.mjs'

/** The tests run against the real binary, built from what is here now. */
export default function setup(): Promise<void> {
  return build()
}
