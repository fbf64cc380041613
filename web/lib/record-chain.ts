import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** A text in UTF-8: pages are prerendered where there is no TextEncoder. */
const bytesOf = (text: string) =>
  Uint8Array.from(encodeURIComponent(text).matchAll(/%(..)|(.)/gs), ([, hex, character]) =>
    hex ? parseInt(hex, 16) : character!.charCodeAt(0),
  )

/** The fingerprint of each entry of a chain: of its text and of the fingerprint before it. */
export function chainPrints(texts: readonly string[]): string[] {
  let before = ''
  return texts.map((text) => (before = bytesToHex(sha256(bytesOf(`${before}\n${text}`)))))
}
