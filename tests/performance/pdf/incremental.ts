import { $getRoot, $isElementNode, $isTextNode } from 'lexical';
import { createAreaEditor } from '#app/editor/create-area-editor.ts';
import { createStateReader } from '#app/editor/stored-state/state-reader.ts';
import { createPageFollower } from '#app/features/editing/pagination/follow-pages.ts';
import { IncrementalPagination } from '#app/rendering/incremental-pagination.ts';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { median } from '../figure.ts';
import { CONTRACT_SIZES, createContract } from './contract.ts';

/**
 * Pages after a key in the 100-page contract, from the editor's state through what crosses to the worker to where pages
 * begin: by what changed, over the same path taken whole. The same process, fonts and words known.
 */
const KEYS = 15;

function openEditor(contract: ReturnType<typeof createContract>) {
  return createAreaEditor({
    state: contract.content,
    services: {
      fieldLabel: () => undefined,
      imageUrl: () => Promise.resolve(null),
      phrases: {
        field: String,
        form: String,
        missingField: '',
        imageMissing: '',
        pageFigure: String,
        footnote: String,
        reference: String,
        missingReference: '',
        pageBreak: '',
        section: () => '',
        unsupported: String,
      },
    },
    contentWidth: () => 697,
    onFiles: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
}

function $typeInto(place: number): void {
  const part = $getRoot().getChildAtIndex(place);
  const first = $isElementNode(part) ? part.getFirstDescendant() : null;
  if ($isTextNode(first)) first.setTextContent(`x${first.getTextContent()}`);
}

export async function timeIncremental(): Promise<{ whole: number; change: number }> {
  const contract = createContract(CONTRACT_SIZES['100'], null);
  const editor = openEditor(contract);
  const followed = new IncrementalPagination(new FontLibrary(nodeFontSource));
  const printer = {
    follow: (document: Parameters<IncrementalPagination['follow']>[0]) =>
      followed.follow(structuredClone(document)),
    repaginate: (change: Parameters<IncrementalPagination['repaginate']>[0]) =>
      followed.repaginate(structuredClone(change)),
  };
  const timeOf = async (read: ReturnType<typeof createStateReader>, pagesOf: typeof follower) => {
    const start = performance.now();
    await pagesOf({ name: 'Contrato', fields: [], document: { ...contract, content: read() } });
    return performance.now() - start;
  };
  const [read, follower] = [createStateReader(editor), createPageFollower(printer)];
  const [whole, change]: [number[], number[]] = [[], []];
  for (let key = 0; key <= KEYS; key += 1) {
    whole.push(await timeOf(createStateReader(editor), createPageFollower(printer)));
    await timeOf(read, follower);
    editor.update(() => $typeInto((key * 29) % 440), { discrete: true });
    change.push(await timeOf(read, follower));
  }
  editor.dispose();
  // The first of each finds nothing ready.
  return { whole: median(whole.slice(1)), change: median(change.slice(1)) };
}
