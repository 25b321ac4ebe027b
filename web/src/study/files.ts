// What a downloaded file is called.

import type { Head } from './record';

/** fileName names a file by who played and when; names of files have no odd characters. */
export function fileName({ players = [], date = '', variant = 'study' }: Head, extension: string): string {
  const names = players.map(({ name = '' }) => name).filter((name) => name !== '');
  const parts = names.length > 0 ? [...names, date] : [variant, date];
  const plain = parts
    .join('-')
    .normalize('NFKD')
    .replaceAll(/[^\w.-]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replace(/^[-.]+/, '')
    .replace(/[-.]+$/, '')
    .slice(0, 80);
  return (plain === '' ? 'study' : plain) + extension;
}
