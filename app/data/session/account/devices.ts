import { describeDevice, listDevices, revokeDevice, type SignedInDevice } from '#domain/api/devices.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import type { DeviceStore } from '#app/data/ports.ts';

/** Only the server knows a person's devices; nothing is stored on the device. */
export class Devices implements DeviceStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  async list(): Promise<SignedInDevice[]> {
    return (await this.http.call(listDevices, { params: {} })).devices;
  }

  async revoke(uid: string): Promise<void> {
    await this.http.call(revokeDevice, { params: { uid }, body: {} });
  }

  async rename(name: string): Promise<void> {
    await this.http.call(describeDevice, { params: {}, body: { name } });
  }
}
