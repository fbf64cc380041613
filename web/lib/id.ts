import { sha256 } from '@noble/hashes/sha2.js'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
const ID_LENGTH = 15

function fromBytes(bytes: Uint8Array): string {
  let id = ''
  for (const byte of bytes) {
    // 252 = 7 * 36: larger bytes are dropped so that every character is equally likely.
    if (byte < 252) id += ALPHABET[byte % 36]
    if (id.length === ID_LENGTH) break
  }
  return id
}

/** A new record id: 15 characters of [a-z0-9] from the platform's secure random source. The server keeps it. */
export function newId(): string {
  for (;;) {
    const id = fromBytes(crypto.getRandomValues(new Uint8Array(32)))
    if (id.length === ID_LENGTH) return id
  }
}

/**
 * The id that every device of an owner derives for the same key: SHA-256 of `owner/collection/key/…`, bytes below 252
 * taken modulo 36 over `a-z0-9`, the first 15. The server computes the same (pocketbase/sync/ids.go) and refuses any other.
 */
export function derivedId(owner: string, collection: string, ...keys: string[]): string {
  return fromBytes(sha256(new TextEncoder().encode([owner, collection, ...keys].join('/'))))
}
