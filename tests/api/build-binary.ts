import { build } from '../../scripts/lib/build.mjs'

/** Builds the binary from the present sources before the tests. */
export default function setup(): Promise<void> {
  return build()
}
