import { useDeferredValue, useMemo } from 'react';
import { combineLatest, map } from 'rxjs';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { liesWithin } from '../folder/folder.ts';
import { codeRow, codesApart, findRows, sortRows, type CodeOrder, type CodeRow } from './code-rows.ts';

/** The templates of a folder and everything below it, including deleted ones; undefined until they are loaded. */
export function useCodeRows(area: string, query: string, order: CodeOrder): CodeRow[] | undefined {
  const { t } = useTexts();
  const { areas, templates, directory } = useData();
  const calm = useDeferredValue(query);
  const known = useLive(
    () =>
      combineLatest([
        areas.watchTree(),
        templates.search(''),
        templates.watchDeleted(),
        directory.watch(),
      ]).pipe(
        map(([tree, living, deleted, people]) => {
          const names = new Map(
            people.flatMap(({ uid, data }) => (data.kind === 'user' ? [[uid, data.name] as const] : [])),
          );
          const all = [...living, ...deleted];
          const userName = (uid: string): string | undefined => names.get(uid);
          const known = { tree, home: t('browser.home'), userName };
          const madeAt = new Map(all.map(({ uid, createdAt }) => [uid, createdAt]));
          // Computed for the whole company, so that a code is the same in every folder.
          const rows = codesApart(
            all.map((template) => codeRow(template, known)),
            (uid) => madeAt.get(uid) ?? '',
          );
          const here = new Set(all.filter(liesWithin(tree, area)).map(({ uid }) => uid));
          return rows.filter(({ uid }) => here.has(uid));
        }),
      ),
    [areas, templates, directory, area, t],
  );
  return useMemo(
    () => (known === undefined ? undefined : sortRows(findRows(known, calm), order)),
    [known, calm, order],
  );
}
