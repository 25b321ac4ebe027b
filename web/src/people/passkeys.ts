// Passkeys, as browsers have them.

import type { Answer, Question } from '../wire';
import { api, No } from './api';
import { browserText } from './browsers';

type Creation = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0];
type Request = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0];

/** known tells whether this browser has passkeys for pages like this one. */
export function known(): boolean {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** make has the browser make a passkey, for an account that is to have a name, or for the one that a ticket renews, or
 * for one’s own. */
export async function make(name = '', ticket = ''): Promise<Answer> {
  const question = await api.makePasskey({ name, ticket });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(question.options as unknown as Creation);
  return answered(question, navigator.credentials.create({ publicKey }));
}

/** show asks for one of one’s own passkeys. */
export async function show(): Promise<Answer> {
  return shown(await api.showPasskey({ own: true }), {});
}

/** choose lets somebody come in by whichever passkey. */
export async function choose(): Promise<Answer> {
  return shown(await api.showPasskey({ own: false }), {});
}

/** offer has the browser name the passkeys that it has where a name is typed, until the signal aborts; null where it
 * cannot, or none was chosen. */
export async function offer(signal: AbortSignal): Promise<Answer | null> {
  if (!known() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return null;
  if (signal.aborted) return null;
  try {
    return await shown(await api.showPasskey({ own: false }), { mediation: 'conditional', signal });
  } catch {
    return null;
  }
}

/** label is what a passkey that this browser makes is called until its owner calls it something else. */
export function label(): string {
  return browserText(navigator.userAgent) ?? 'Passkey';
}

function shown(question: Question, how: CredentialRequestOptions): Promise<Answer> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(question.options as unknown as Request);
  return answered(question, navigator.credentials.get({ publicKey, ...how }));
}

async function answered(question: Question, asking: Promise<Credential | null>): Promise<Answer> {
  const credential = await asking.catch((error: unknown) => {
    throw new No(error instanceof DOMException && error.name === 'InvalidStateError' ? 'had' : 'unasked');
  });
  if (credential === null) throw new No('unasked');
  return { ticket: question.ticket, credential: (credential as PublicKeyCredential).toJSON() };
}
