import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: object) => void;

/** Collects garbage, compacts the heap and returns free pages to the operating system. */
export function collectGarbage(): void {
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
