import { mount } from 'svelte';
import App from './App.svelte';
import { loadRecent } from './app/recent.svelte';
import { embeddedOf } from './app/route';
import { loadSettings } from './app/settings.svelte';

await loadSettings();

const target = document.getElementById('app');
const match = embeddedOf(location.pathname);
if (target !== null && match === null) {
  loadRecent();
  target.replaceChildren();
  mount(App, { target });
} else if (target !== null && match !== null) {
  // Not awaited here: what comes needs this file to be done.
  void import('./watch/Embed.svelte').then(({ default: Embed }) => {
    target.replaceChildren();
    mount(Embed, { target, props: { match } });
  });
}
