import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** The fingerprint of each entry of a chain: of its text and of the fingerprint before it. */
export function chainPrints(texts: readonly string[]): string[] {
  let before = ''
  return texts.map((text) => (before = bytesToHex(sha256(utf8ToBytes(`${before}\n${text}`)))))
}
