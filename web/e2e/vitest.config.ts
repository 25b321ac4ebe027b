import { defineConfig } from 'vitest/config';

// The browser tests: real servers, real Chromium, one file after the other (two cores are enough).
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    fileParallelism: false,
    // A machine that does other things too can make a good test late. One that passes at the second try is told as such.
    retry: 1,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
