import type { AppDevice } from './app-device.ts';
import type { FaultProxy } from './fault-proxy.ts';

/** The next change that reaches the server through `proxy` is refused in its name. */
export function refuseNext(proxy: FaultProxy, device: AppDevice, code: string, master: object | null): void {
  const scope = [...device.disk.keep].find(([key]) => key.endsWith('.scope'))?.[1] ?? '';
  const body = JSON.stringify({ results: [{ outcome: 'rejected', code, master }], scope });
  proxy.inject(/replication\/push/, { kind: 'answer', status: 200, type: 'application/json', body });
}
