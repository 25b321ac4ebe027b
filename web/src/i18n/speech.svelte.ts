// A page whose texts come with it.

import type { Apart } from './apart.svelte';
import { language } from './index.svelte';

/** Speech says whether the texts of a page have come. */
export interface Speech {
  /** The texts are there: those of another language stay until they have come. */
  readonly spoken: boolean;
  /** They could not be fetched. */
  readonly lost: boolean;
}

/** speech loads the texts of parts in the visitor's language, and again when that changes. It is to be called while a
 * component is made. */
export function speech(...parts: readonly Pick<Apart<never>, 'load'>[]): Speech {
  let spoken = $state(false);
  let lost = $state(false);
  $effect(() => {
    const wanted = language();
    lost = false;
    Promise.all(parts.map((part) => part.load(wanted))).then(
      () => (spoken = true),
      () => (lost = true),
    );
  });
  return {
    get spoken() {
      return spoken;
    },
    get lost() {
      return lost;
    },
  };
}
