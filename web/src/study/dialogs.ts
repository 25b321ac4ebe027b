// What the dialogs of the analysis board are for.

export type Dialog = 'game' | 'import' | 'details' | 'share' | 'keys';

/** Source is a file, or a text without a name, that games are read from. */
export interface Source {
  name: string;
  body: Blob | string;
}
