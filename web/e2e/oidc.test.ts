import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, expect, test } from 'vitest';
import { stage } from './stage';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const asked = new Map<string, URLSearchParams>();

/** A provider of OpenID Connect that asks nobody for a password. */
const club = createServer((request, response) => {
  const url = new URL(request.url ?? '/', issuer());
  const answer = (body: unknown) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  };
  if (url.pathname === '/.well-known/openid-configuration') {
    const paths = { authorization_endpoint: '/authorize', token_endpoint: '/token', jwks_uri: '/keys' };
    const endpoints = Object.entries(paths).map(([name, path]) => [name, issuer() + path] as const);
    answer({
      issuer: issuer(),
      id_token_signing_alg_values_supported: ['ES256'],
      ...Object.fromEntries(endpoints),
    });
  } else if (url.pathname === '/keys') {
    answer({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: '1', alg: 'ES256', use: 'sig' }] });
  } else if (url.pathname === '/authorize') {
    const code = String(asked.size);
    asked.set(code, url.searchParams);
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.search = String(new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' }));
    response.writeHead(302, { Location: back.href }).end();
  } else {
    let body = '';
    request.on('data', (data) => (body += String(data)));
    request.on('end', () => answer(tokens(new URLSearchParams(body))));
  }
});
club.listen(0, 'localhost');
await once(club, 'listening');

function issuer(): string {
  const bound = club.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  return `http://localhost:${bound.port}`;
}

function tokens(form: URLSearchParams): unknown {
  const question = asked.get(form.get('code') ?? '');
  const shown = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (question?.get('code_challenge') !== shown) return { error: 'invalid_grant' };
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: issuer(), sub: 'member-7', aud: 'tessera', iat: now, exp: now + 60 },
    ...{ nonce: question.get('nonce'), preferred_username: 'vera' },
  };
  const text = [{ alg: 'ES256', kid: '1' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    access_token: 'none',
    token_type: 'Bearer',
    id_token: `${text}.${signature.toString('base64url')}`,
  };
}

const at = stage(
  ...['--oidc', issuer(), '--oidc-client', 'tessera', '--oidc-label', 'The club', '--oidc-only'],
  ...['--public-url', '%address'],
);

afterAll(() => club.close());

test('a member of the club comes by its provider alone, and chooses a name', async () => {
  const page = await at.visitor({ viewport: { width: 360, height: 740 } });
  await page.goto(`${at.house.address}/sign-in?to=%2Flibrary`);
  const go = page.getByRole('button', { name: 'Go on with The club' });
  await go.waitFor();
  expect(await page.getByLabel('Password', { exact: true }).count()).toBe(0);
  await go.click();
  const name = page.getByLabel('Name', { exact: true });
  await expect.poll(() => name.inputValue()).toBe('vera');
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  await name.fill('Vera');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.waitForURL(`${at.house.address}/library`);
  await page.getByRole('link', { name: 'Your account, Vera' }).waitFor();

  const other = await at.visitor();
  await other.goto(`${at.house.address}/sign-in`);
  await other.getByRole('button', { name: 'Go on with The club' }).click();
  await other.getByRole('link', { name: 'Your account, Vera' }).waitFor();
  await other.goto(`${at.house.address}/account`);
  await other.getByText('You can sign in with The club.').waitFor();
  const headings = await other.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings).toContain('Delete the account');
  expect(headings.filter((each) => /password|passkey|code/i.test(each))).toEqual([]);
  expect(await other.getByRole('button', { name: 'Unlink the account' }).count()).toBe(0);

  await other.goto(`${at.house.address}/recover`);
  await other.getByText('you sign in with The club').waitFor();
  expect(await other.title()).toBe('Lost your password? · Tessera');
  expect(await other.getByLabel('Recovery code').count()).toBe(0);
});
