import { pathOf, type PeoplePage, type Route } from './route';

/** returning is the page of accounts that is asked for, with the way back to where one is, or where one came from. */
export function returning(people: PeoplePage, from: Route): PeoplePage {
  if (people.at !== 'signIn' && people.at !== 'signUp') return people;
  if (from.page === 'people') {
    const to = 'to' in from.people ? from.people.to : pathOf(from);
    return to === undefined ? people : { ...people, to };
  }
  const to = pathOf(from);
  return to === '/' ? people : { ...people, to };
}
