import { firstValueFrom } from 'rxjs';
import { filter } from 'rxjs/operators';
import { createData } from '#app/data/create-data.ts';
import type { SyncPhase } from '#app/data/ports.ts';
import { smallTemplate } from '../company-records.ts';

declare global {
  interface Window {
    pushBench?: {
      enter: (user: string, password: string) => Promise<void>;
      write: (count: number) => Promise<void>;
      /** Milliseconds from the moment the network is back until the server has confirmed everything. */
      push: () => Promise<number>;
    };
  }
}

const data = createData({
  names: { untitled: (at) => at.toISOString(), conflictCopy: ({ name }) => name },
});

function until(phase: SyncPhase): Promise<unknown> {
  return firstValueFrom(data.sync.state$.pipe(filter((state) => state.phase === phase)));
}

window.pushBench = {
  async enter(user, password) {
    await firstValueFrom(data.session.state$.pipe(filter(({ phase }) => phase === 'signed-out')));
    await data.session.signIn({ user, password });
    await until('synced');
  },
  async write(count) {
    await until('offline');
    const owner = { company: 'bench-company', user: 'bench-user' };
    for (let index = 0; index < count; index += 1) {
      const { name, description, templateArea, fields, sections, document } = smallTemplate(
        index,
        owner,
        new Date(),
      );
      await data.templates.create({ name, description, templateArea, fields, sections, document });
    }
  },
  async push() {
    const synced = until('synced');
    if (!navigator.onLine)
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    const from = performance.now();
    await synced;
    return performance.now() - from;
  },
};
