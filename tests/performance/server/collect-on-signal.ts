/** Preloaded into a server under measurement: SIGUSR2 frees whatever is garbage and gives its pages back. */
import { collectGarbage } from '#tests/support/collect-garbage.ts';

process.on('SIGUSR2', collectGarbage);
