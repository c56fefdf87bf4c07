/** The ids of blocks, which `domain` derives because the server merges documents too. */
export { BLOCK_ID_KEY, identifyBlocks, parseBlockId, readBlockId } from '#domain/rules/blocks/block-ids.ts';
