import { combineLatest, map, of, switchMap, type Observable } from 'rxjs';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { TemplateAreaStore } from '#app/data/ports.ts';

type Children = Pick<TemplateAreaStore, 'watchChildren'>;

/**
 * Every category below `root` (`''`: all), each before what lies in it. A category that lies in itself through others,
 * which two devices can make without knowing of each other, is shown once.
 */
export function watchBelow(areas: Children, root: string): Observable<TemplateArea[]> {
  return watchUnder(areas, root, new Set([root]));
}

function watchUnder(areas: Children, parent: string, above: ReadonlySet<string>): Observable<TemplateArea[]> {
  const branch = (child: TemplateArea): Observable<TemplateArea[]> =>
    watchUnder(areas, child.uid, new Set([...above, child.uid])).pipe(map((below) => [child, ...below]));
  return areas.watchChildren(parent).pipe(
    map((children) => children.filter((child) => !above.has(child.uid))),
    switchMap((children) => (children.length === 0 ? of([]) : combineLatest(children.map(branch)))),
    map((branches) => branches.flat()),
  );
}
