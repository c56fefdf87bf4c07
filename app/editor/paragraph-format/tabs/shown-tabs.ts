import { $getNodeByKey, TabNode, mergeRegister } from 'lexical';
import type { LexicalEditor, NodeKey } from 'lexical';
import { $formattedAt } from '../block-format.ts';
import { $tabsOf, placeTabs } from './place-tabs.ts';
import type { BlockTabs } from './place-tabs.ts';

/** Tabs follow the text before and behind them, the stops of their paragraph, fonts and the width of the page. */
export function registerShownTabs(editor: LexicalEditor): () => void {
  const tabs = new Set<NodeKey>();
  const $blocks = (isChanged: (block: NodeKey) => boolean): Map<NodeKey, BlockTabs> => {
    const found = new Map<NodeKey, BlockTabs>();
    for (const key of tabs) {
      const node = $getNodeByKey(key);
      const block = node === null ? null : $formattedAt(node);
      if (block === null || found.has(block.getKey()) || !isChanged(block.getKey())) continue;
      found.set(block.getKey(), $tabsOf(block));
    }
    return found;
  };
  const place = (isChanged: (block: NodeKey) => boolean): void => {
    if (tabs.size === 0 || editor.getRootElement() === null) return;
    for (const [block, own] of editor.read(() => $blocks(isChanged))) placeTabs(editor, block, own);
  };
  const placeAll = (): void => place(() => true);
  return mergeRegister(
    editor.registerMutationListener(TabNode, (mutations) => {
      for (const [key, mutation] of mutations)
        if (mutation === 'destroyed') tabs.delete(key);
        else tabs.add(key);
      placeAll();
    }),
    editor.registerUpdateListener(({ dirtyElements }) => {
      // The root itself changes with the document's styles.
      if (dirtyElements.get('root') === true) placeAll();
      else if (dirtyElements.size > 0) place((block) => dirtyElements.has(block));
    }),
    editor.registerRootListener((root) => {
      if (root === null || typeof ResizeObserver === 'undefined') return undefined;
      const sizes = new ResizeObserver(placeAll);
      sizes.observe(root);
      // A document without a page has no font set.
      const fonts = 'fonts' in document ? document.fonts : null;
      fonts?.addEventListener('loadingdone', placeAll);
      return () => {
        sizes.disconnect();
        fonts?.removeEventListener('loadingdone', placeAll);
      };
    }),
  );
}
