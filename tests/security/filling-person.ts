import type { Device, Gateway } from '#tests/integration/replication/gateway.ts';
import { put } from '#tests/support/put-central.ts';

/** A person whose groups let them fill in documents, but not write templates. */
export async function fillingPerson(gateway: Gateway, company: string): Promise<Device> {
  const person = await gateway.device(company);
  await put.group(gateway.services.central, {
    uid: `${company.slice(0, 40)}-filling`,
    company,
    name: 'Preenchimento',
    description: '',
    tag: '',
    permissions: ['executions.create'],
    members: [person.user.uid],
    deleted: false,
    createdAt: '2026-11-21T10:00:00.000Z',
  });
  return person;
}
