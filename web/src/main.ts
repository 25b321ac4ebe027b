import { mount } from 'svelte';
import App from './App.svelte';
import { loadRecent } from './app/recent.svelte';
import { loadSettings } from './app/settings.svelte';

await loadSettings();
loadRecent();

const target = document.getElementById('app');
if (target !== null) {
  target.replaceChildren();
  mount(App, { target });
}
