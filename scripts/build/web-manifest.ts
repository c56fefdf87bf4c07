import type { ManifestOptions } from 'vite-plugin-pwa';

export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Autodocs',
  short_name: 'Autodocs',
  description: 'Modelos de documentos escritos, preenchidos e transformados em PDF, com ou sem internet.',
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: '#0e7c66',
  background_color: '#f8fafc',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Modelos', url: '/templateArea/form', icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }] },
    {
      name: 'Documento em branco',
      url: '/document/new',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192' }],
    },
  ],
};
