import { recall, remember } from './storage';

const NAME = 'etiquette';

let read = $state(recall(NAME) === true);

/** etiquetteRead tells whether somebody has read in this browser how people treat each other here. */
export function etiquetteRead(): boolean {
  return read;
}

export function readEtiquette(): void {
  read = true;
  remember(NAME, true);
}
