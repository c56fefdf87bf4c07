import { inBlock } from '../in-block.ts';

/** References anywhere in a block; cached per block. */
export const referencesIn = inBlock(({ inlines }) => inlines.filter((inline) => inline.kind === 'reference'));
