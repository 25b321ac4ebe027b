import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';
import { worker } from './vite.worker';

const dist = 'dist';

/** tidy empties dist before a build but for .keep, which lets Go embed the folder of a fresh clone. */
function tidy(): Plugin {
  return {
    name: 'tidy',
    apply: 'build',
    buildStart() {
      mkdirSync(dist, { recursive: true });
      for (const name of readdirSync(dist)) {
        if (name !== '.keep') rmSync(join(dist, name), { recursive: true });
      }
    },
  };
}

/** licences puts the licence of the typeface beside it, as the licence asks. */
function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    closeBundle() {
      const to = join(dist, 'licences');
      mkdirSync(to, { recursive: true });
      copyFileSync('node_modules/@fontsource-variable/source-sans-3/LICENSE', join(to, 'source-sans-3.txt'));
    },
  };
}

const server = 'http://localhost:8080';

export default defineConfig({
  plugins: [tidy(), svelte(), licences(), worker(dist)],
  build: {
    outDir: dist,
    emptyOutDir: false,
    assetsDir: 'assets',
    // The Content-Security-Policy allows no data: and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome123', 'firefox121', 'safari17.5'],
    reportCompressedSize: false,
    // What every visit needs comes in one file, however many pages that are loaded later need parts of it too.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['src/i18n/english.setup.ts'],
  },
});
