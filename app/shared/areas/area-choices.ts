import type { AreaTree } from '#domain/rules/templates/area-tree.ts';

/** Every category by its path, the root first. */
export function areaChoices(tree: AreaTree, root: string): { value: string; label: string }[] {
  const under = (parent: string, path: string): { value: string; label: string }[] =>
    tree.childrenOf(parent).flatMap(({ uid, name }) => {
      const label = path === '' ? name : `${path} / ${name}`;
      return [{ value: uid, label }, ...under(uid, label)];
    });
  return [{ value: '', label: root }, ...under('', '')];
}
