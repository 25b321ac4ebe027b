import { defineConfig } from 'vitest/config';

// The browser tests: real servers, real Chromium, one file after the other (two cores are enough).
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
