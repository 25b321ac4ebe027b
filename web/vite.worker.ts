import { build, type Plugin } from 'vite';

/** worker builds the service worker: one file of its own, as no browser must be asked to load parts of it. It lies at the
 * root, since what it serves is what lies under it, and its name does not change. */
export function worker(dist: string): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        build: {
          outDir: dist,
          emptyOutDir: false,
          target: ['chrome123', 'firefox121', 'safari17.5'],
          rolldownOptions: {
            input: 'src/worker/worker.ts',
            output: { format: 'iife', entryFileNames: 'worker.js' },
          },
        },
      });
    },
  };
}
