import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { VitePWA } from 'vite-plugin-pwa';
import { version } from './package.json' with { type: 'json' };
import { apiPrefixes, companyCalls } from './domain/api/paths.ts';
import { formPages } from './scripts/build/form-pages.ts';
import { directIcons, pageGroups } from './scripts/build/page-parts.ts';
import { noteBuildFolder, precacheFileLimit, precacheGlobs, shellFirst } from './scripts/build/precache.ts';
import { webManifest } from './scripts/build/web-manifest.ts';

/** Where the dev server sends API calls; `scripts/run/dev.mjs` sets it. */
const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

const zodWithoutEval = fileURLToPath(new URL('app/boot/zod-without-eval.ts', import.meta.url));

export default defineConfig({
  define: { 'import.meta.env.VITE_APP_VERSION': JSON.stringify(version) },
  resolve: { alias: [{ find: /^zod$/, replacement: zodWithoutEval }] },
  plugins: [
    noteBuildFolder,
    directIcons,
    react(),
    tailwindcss(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        globPatterns: precacheGlobs,
        maximumFileSizeToCacheInBytes: precacheFileLimit,
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [shellFirst],
      },
      devOptions: { enabled: false },
    }),
    formPages,
    compression({ algorithms: ['gzip', 'brotliCompress'], threshold: 1024, skipIfLargerOrEqual: true }),
  ],
  build: {
    target: 'es2022',
    rolldownOptions: {
      input: { app: 'index.html', form: 'form.html', 'forms-sw': 'service-worker/form-sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'forms-sw' ? 'forms-sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: pageGroups },
      },
    },
    manifest: 'assets-manifest.json',
    /** Every browser that runs es2022 has it; a file of its own before each page would cost more. */
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    /** An inlined font or image would need `data:` in the content policy. */
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      [...apiPrefixes.map((prefix) => `^${prefix}(/|$)`), companyCalls.source].map((pattern) => [
        pattern,
        { target: apiOrigin, changeOrigin: false },
      ]),
    ),
  },
});
