import type { AppDevice } from './app-device.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** Makes `proxy` reject the next pushed change in the server's place. */
export function refuseNext(proxy: FaultProxy, device: AppDevice, code: string, master: object | null): void {
  const scope = [...device.disk.keep].find(([key]) => key.endsWith('.scope'))?.[1] ?? '';
  const body = JSON.stringify({ results: [{ outcome: 'rejected', code, master }], scope });
  proxy.inject(/replication\/push/, { kind: 'answer', status: 200, type: 'application/json', body });
}
