import { randomUUID } from 'node:crypto';
import { put } from './put-central.ts';
import type { TestServer } from './server.ts';
import { withStore } from './store.ts';

/** Gives Ana's company, and her, the licence of the signature product. */
export async function licenseSignature(server: TestServer): Promise<void> {
  await withStore(server, async (central) => {
    const company = 'demo-horizonte';
    await central.users.change('demo-ana-horizonte', (ana) => ({
      ...ana,
      applications: { ...ana.applications, collectame: [company] },
    }));
    await put.license(central, {
      uid: randomUUID(),
      company,
      app: 'collectame',
      type: 'users',
      status: 'paid',
      amount: 10,
      used: 0,
      singleUse: false,
      deleted: false,
    });
  });
}
