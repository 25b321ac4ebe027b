/** newId is a random id of 128 bits. (crypto.randomUUID exists on secure pages only; a server in the
 * living room has none.) */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
