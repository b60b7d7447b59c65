import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['FARPORT_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  // Files name each other by how they lie to each other, so that the client can lie in any folder of a host.
  base: './',
  build: {
    outDir: '../src/farport/server/client',
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know light-dark(): made simpler for older ones, a dark board on a light page would be light.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Everything is a file of its own: the content security policy allows no data URLs and nothing inline.
    assetsInlineLimit: 0,
    // What pages share comes in two files, not in twenty small ones that wait for each other.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /node_modules\/(svelte|esm-env|clsx)|src\/lib\/(words|browser|service)\//, priority: 2 },
            { name: 'shared', test: /src\/(lib|parts)\//, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'] },
});
