// What accounts ask of the server. Each call gets an answer or throws a No with the key of what is wrong.

import type {
  DeleteAccount,
  EndSession,
  Me,
  NewPassword,
  PeopleError,
  Profile,
  SignedInList,
  SignIn,
  SignUp,
} from '../wire';

/** How long to wait for an answer, in milliseconds: others may stand in line for their passwords. */
const PATIENCE = 20_000;

/** No is a refusal; reason is the server's code, or away where no answer came. */
export class No extends Error {
  constructor(readonly reason: PeopleError['code'] | 'away') {
    super(reason);
  }
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  signUp: (body: SignUp) => call<Me>('POST', '/api/sign-up', body),
  signIn: (body: SignIn) => call<Me>('POST', '/api/sign-in', body),
  signOut: () => call<Me>('POST', '/api/sign-out'),
  profile: (name: string) => call<Profile>('GET', `/api/people/${encodeURIComponent(name)}`),
  sessions: () => call<SignedInList>('GET', '/api/account/sessions'),
  endSession: (body: EndSession) => call<SignedInList>('POST', '/api/account/sessions/end', body),
  changePassword: (body: NewPassword) => call<SignedInList>('POST', '/api/account/password', body),
  deleteAccount: (body: DeleteAccount) => call<Me>('POST', '/api/account/delete', body),
};

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, signal: AbortSignal.timeout(PATIENCE), cache: 'no-store' };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(path, init).catch(() => {
    throw new No('away');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  throw new No((answer as Partial<PeopleError> | null)?.code ?? 'away');
}
