import type { Addition } from './addition.ts';

const phrases = (title: string) => `export const memos = { title: '${title}' } as const;\n`;

/** A page with phrases of its own, loaded with them. */
export const screen: Addition = {
  limit: 4,
  ownFolder: 'app/features/memos/',
  edits: [
    {
      file: 'app/features/memos/routes.tsx',
      text: `import type { RouteObject } from 'react-router';
import { lazyPage } from '#app/ui/lazy-page.tsx';

export const memosRoutes: RouteObject[] = [
  { path: '/memos', ...lazyPage(async () => (await import('./memos-screen.tsx')).MemosScreen) },
];
`,
    },
    {
      file: 'app/features/memos/memos-screen.tsx',
      text: `import { useTexts } from '#app/i18n/texts.ts';
import { Page } from '#app/ui/page.tsx';
import { WithPhrases } from '#app/ui/with-phrases.tsx';

export function MemosScreen() {
  return (
    <WithPhrases area="memos">
      <Memos />
    </WithPhrases>
  );
}

function Memos() {
  const { t } = useTexts();
  return (
    <Page>
      <h1>{t('memos.title')}</h1>
    </Page>
  );
}
`,
    },
    {
      file: 'app/boot/workspace/workspace-routes.ts',
      after: `import { gedRoutes } from '#app/features/ged/routes.tsx';\n`,
      text: `import { memosRoutes } from '#app/features/memos/routes.tsx';\n`,
    },
    {
      file: 'app/boot/workspace/workspace-routes.ts',
      after: `export const routes: RouteObject[] = [\n`,
      text: `  ...memosRoutes,\n`,
    },
    { file: 'app/i18n/pt_BR/memos.ts', text: phrases('Recados') },
    { file: 'app/i18n/pt_PT/memos.ts', text: phrases('Recados') },
    { file: 'app/i18n/en_US/memos.ts', text: phrases('Memos') },
    {
      file: 'app/i18n/lazy-areas.ts',
      after: `export const areas = {\n`,
      text: `  memos: inLanguages({
    pt_BR: () => import('./pt_BR/memos.ts'),
    pt_PT: () => import('./pt_PT/memos.ts'),
    en_US: () => import('./en_US/memos.ts'),
  }),
`,
    },
    {
      file: 'scripts/test/browser-areas.mjs',
      after: `export const browserAreas = {\n`,
      text: `  'app/features/memos': ['overview.spec.ts'],\n`,
    },
  ],
};
