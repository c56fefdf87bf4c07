import { gedTree } from './documents/ged-tree.ts';
import { precheck } from './documents/precheck.ts';
import { texts } from './documents/texts.ts';
import { uploads } from './documents/uploads.ts';
import { webhooks } from './documents/webhooks.ts';
import type { Figure } from './figure.ts';

const parts = { precheck, upload: uploads, webhook: webhooks, ged: gedTree, texts } as const;

/** What documents cost beside their making: all of it, or one part. */
export async function* run(wanted?: string): AsyncIterable<Figure> {
  for (const [name, figures] of Object.entries(parts))
    if (wanted === undefined || wanted === name) yield* figures();
}
