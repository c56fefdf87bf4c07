import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { plantedFaults } from './planted-faults.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Puts every fault into its file as it is loaded. @throws where the text has moved on, and the list has to follow */
const plants: Plugin = {
  name: 'planted-faults',
  enforce: 'pre',
  transform(source, id) {
    const faults = plantedFaults.filter(({ file }) => id.split('?')[0] === root + file);
    let planted = source;
    for (const { file, find, replace } of faults) {
      if (planted.split(find).length !== 2) throw new Error(`${file} does not hold once: ${find}`);
      planted = planted.replace(find, () => replace);
    }
    return faults.length === 0 ? undefined : planted;
  },
};

/** The properties alone, over code that is wrong. */
export default defineConfig({
  root,
  plugins: [plants],
  test: {
    name: 'planted',
    include: [...new Set(plantedFaults.flatMap(({ caughtBy }) => Object.keys(caughtBy)))],
    env: { TZ: 'UTC' },
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    setupFiles: [fileURLToPath(new URL('first-failure.ts', import.meta.url))],
  },
});
