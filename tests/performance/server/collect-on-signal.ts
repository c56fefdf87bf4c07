/** Preloaded into a server under measurement: SIGUSR2 frees whatever is garbage and gives its pages back. */
import { createCollector } from '#server/load/collector.ts';

const { compact } = createCollector();
process.on('SIGUSR2', compact);
