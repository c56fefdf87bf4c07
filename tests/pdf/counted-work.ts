import { Session } from 'node:inspector';
import type { Profiler } from 'node:inspector';

/**
 * Counts how often the blocks of the code under a folder are entered. Unlike a clock, it says the same on every machine
 * and under any load. It must be there before that code first runs: only what is compiled afterwards is counted.
 */
export class WorkCounter {
  readonly #session = new Session();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.#session.connect();
    this.#session.post('Profiler.enable');
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  }

  async count(run: () => Promise<unknown>): Promise<number> {
    await this.#take();
    await run();
    const entered = await this.#take();
    return entered
      .filter(({ url }) => url.includes(this.#folder))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  }

  close(): void {
    this.#session.disconnect();
  }

  /** What was entered since the last time. */
  #take(): Promise<Profiler.ScriptCoverage[]> {
    return new Promise((resolve, reject) => {
      this.#session.post('Profiler.takePreciseCoverage', (error, { result }) =>
        error === null ? resolve(result) : reject(error),
      );
    });
  }
}
