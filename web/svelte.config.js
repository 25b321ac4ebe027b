import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  // Nobody has to know the version, and the first load is a file shorter without it.
  compilerOptions: { runes: true, discloseVersion: false },
};
