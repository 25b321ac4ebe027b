// What accounts ask of the server. Each call gets an answer or throws a No with the key of what is wrong.

import { ask, Away, get, post } from '../app/http';
import type {
  AddDevice,
  AddPasskey,
  Answer,
  AskDigest,
  BecomeBot,
  DeleteAccount,
  ChangeMail,
  Codes,
  ConfirmMail,
  EndSession,
  EndToken,
  GoToProvider,
  LabelPasskey,
  LetterSent,
  LostPassword,
  MailConfirmed,
  MakeCodes,
  MakePasskey,
  MakeToken,
  Me,
  NewPassword,
  PeopleError,
  PersonGames,
  Profile,
  Provider,
  Question,
  Recover,
  Reminders,
  RemoveDevice,
  RemovePasskey,
  Renew,
  Renewal,
  ShowPasskey,
  SignedInList,
  SignIn,
  SignUp,
  TakeVacation,
  Tokens,
  Unlink,
  VacationState,
  Ways,
} from '../wire';

/** How long to wait for an answer, in milliseconds: others may stand in line for their passwords. */
const PATIENCE = 20_000;

/** No is a refusal; reason is the server's code, away where no answer came, or what the browser says of a passkey: had
 * where it has one already, unasked where nobody chose one. */
export class No extends Error {
  constructor(readonly reason: PeopleError['code'] | 'away' | 'had' | 'unasked') {
    super(reason);
  }
}

export const api = {
  me: () => call<Me>('GET', '/api/me'),
  signUp: (body: SignUp) => call<Me>('POST', '/api/sign-up', body),
  signIn: (body: SignIn) => call<Me>('POST', '/api/sign-in', body),
  signOut: () => call<Me>('POST', '/api/sign-out'),
  profile: (name: string) => call<Profile>('GET', `/api/people/${encodeURIComponent(name)}`),
  games: (name: string, cursor: string) =>
    call<PersonGames>(
      'GET',
      `/api/people/${encodeURIComponent(name)}/games?${new URLSearchParams({ cursor }).toString()}`,
    ),
  sessions: () => call<SignedInList>('GET', '/api/account/sessions'),
  endSession: (body: EndSession) => call<SignedInList>('POST', '/api/account/sessions/end', body),
  changePassword: (body: NewPassword) => call<SignedInList>('POST', '/api/account/password', body),
  makePasskey: (body: MakePasskey) => call<Question>('POST', '/api/passkeys/make', body),
  showPasskey: (body: ShowPasskey) => call<Question>('POST', '/api/passkeys/show', body),
  signInByPasskey: (body: Answer) => call<Me>('POST', '/api/sign-in/passkey', body),
  ways: () => call<Ways>('GET', '/api/account/ways'),
  addPasskey: (body: AddPasskey) => call<Ways>('POST', '/api/account/passkeys', body),
  labelPasskey: (body: LabelPasskey) => call<Ways>('POST', '/api/account/passkeys/label', body),
  removePasskey: (body: RemovePasskey) => call<Ways>('POST', '/api/account/passkeys/remove', body),
  tokens: () => call<Tokens>('GET', '/api/account/tokens'),
  makeToken: (body: MakeToken) => call<Tokens>('POST', '/api/account/tokens', body),
  endToken: (body: EndToken) => call<Tokens>('POST', '/api/account/tokens/end', body),
  becomeBot: (body: BecomeBot) => call<Me>('POST', '/api/account/bot', body),
  claim: () => call<Me>('POST', '/api/account/claim'),
  makeCodes: (body: MakeCodes) => call<Codes>('POST', '/api/account/codes', body),
  recover: (body: Recover) => call<Renewal>('POST', '/api/recover', body),
  renewal: (body: Renewal) => call<Renewal>('POST', '/api/renewal', body),
  renew: (body: Renew) => call<Me>('POST', '/api/renew', body),
  changeMail: (body: ChangeMail) => call<Ways>('POST', '/api/account/mail', body),
  confirmMail: (body: ConfirmMail) => call<MailConfirmed>('POST', '/api/mail/confirm', body),
  lost: (body: LostPassword) => call<LetterSent>('POST', '/api/lost', body),
  goToProvider: (body: GoToProvider) => call<Provider>('POST', '/api/provider', body),
  unlink: (body: Unlink) => call<Ways>('POST', '/api/account/provider/unlink', body),
  reminders: () => call<Reminders>('GET', '/api/reminders'),
  addDevice: (body: AddDevice) => call<Reminders>('POST', '/api/reminders/devices', body),
  removeDevice: (body: RemoveDevice) => call<Reminders>('POST', '/api/reminders/devices/remove', body),
  askDigest: (body: AskDigest) => call<Reminders>('POST', '/api/reminders/digest', body),
  unsubscribe: (token: string) => call<object>('POST', `/unsubscribe?t=${encodeURIComponent(token)}`),
  vacation: () => call<VacationState>('GET', '/api/account/vacation'),
  takeVacation: (body: TakeVacation) => call<VacationState>('POST', '/api/account/vacation', body),
  endVacation: () => call<VacationState>('POST', '/api/account/vacation/end'),
  deleteAccount: (body: DeleteAccount) => call<Me>('POST', '/api/account/delete', body),
};

/** call asks the server for something. */
export async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return ask<T>(path, method === 'GET' ? get : post(body), PATIENCE, noOf).catch((error: unknown) => {
    throw error instanceof Away ? new No('away') : error;
  });
}

function noOf(_: number, said: unknown): No {
  return new No((said as Partial<PeopleError> | null)?.code ?? 'away');
}
