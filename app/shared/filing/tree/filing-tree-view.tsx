import { useTexts } from '#app/i18n/texts.ts';
import { TreeView, type TreeViewProps } from '#app/ui/tree/tree-view.tsx';
import { foldText, markMatches } from '#domain/rules/match-text.ts';
import type { FilingTree } from '../filing-tree.ts';
import type { TreeState } from './use-tree.ts';

interface FilingTreeViewProps extends Pick<
  TreeViewProps<string>,
  'label' | 'chosen' | 'onChoose' | 'noteOf' | 'className' | 'ref'
> {
  tree: FilingTree;
  state: TreeState;
}

/** A tree of the filing with one chosen node. */
export function FilingTreeView({ tree, state, ...shown }: FilingTreeViewProps) {
  const { t } = useTexts();
  return (
    <TreeView
      {...shown}
      rows={state.rows}
      active={state.active}
      onActive={state.setActive}
      onFold={state.fold}
      segments={(text) => markMatches(text, state.query)}
      fold={foldText}
      badgeOf={(uid) => (tree.areas.get(uid)?.forAll === true ? t('documents.place.forAll') : null)}
    />
  );
}
