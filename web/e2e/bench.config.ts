import { defineConfig } from 'vitest/config';

// Figures of the web app in a real browser; nothing here depends on how fast the machine is. Lines are
// printed as they are, so that benchstat can read them.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.bench.ts'],
    fileParallelism: false,
    disableConsoleIntercept: true,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
