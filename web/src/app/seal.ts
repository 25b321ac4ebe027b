// Sealing a choice so that nobody can change it afterwards: its SHA-256 is published first, the choice
// and the random number hashed with it later. The Web Crypto API is missing where a page is not served
// over https, as in a living room; so the hash is reckoned here.

import { sha256 } from '@noble/hashes/sha2.js';
import type { Hand } from '../wire';
import type { Secret } from './draw';

const NONCE_BYTES = 32;

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** sealedText is what is hashed: the same text as in docs/draw.md. */
export function sealedText({ value, nonce }: Secret): string {
  return `tessera draw 1\n${nonce}\n${value}\n`;
}

/** commitmentOf is the seal of a choice, in hexadecimal. */
export function commitmentOf(secret: Secret): string {
  return hexOf(sha256(new TextEncoder().encode(sealedText(secret))));
}

/** secretFor hides a choice behind 32 random bytes. */
export function secretFor(value: number): Secret {
  return { value, nonce: hexOf(crypto.getRandomValues(new Uint8Array(NONCE_BYTES))) };
}

/** isTrue tells whether what a party has revealed is what it had sealed. */
export function isTrue({ value, nonce, commitment }: Hand): boolean {
  return commitmentOf({ value, nonce }) === commitment;
}
