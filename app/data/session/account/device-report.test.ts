import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { HttpClient } from '#app/data/http/client.ts';
import { DeviceReport } from './device-report.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('O01 what a device tells of itself', () => {
  it('O01 is how much waits there and what its screens speak, told again when either changed', async () => {
    const told: unknown[] = [];
    const http = { call: async (_call: unknown, { body }: { body: unknown }) => void told.push(body) };
    const changed$ = new Subject<void>();
    const device = { waiting: 2, language: 'pt_BR' as MailLanguage };
    const report = new DeviceReport({
      http: http as unknown as HttpClient,
      changed$,
      speaks: () => true,
      unsent: async () => ({ records: device.waiting, drafts: 0, files: 0, rejections: 0 }),
      language: () => device.language,
    });
    const change = async (next: Partial<typeof device>): Promise<void> => {
      Object.assign(device, next);
      changed$.next();
      await vi.advanceTimersByTimeAsync(5000);
    };
    await change({});
    await change({});
    await change({ language: 'en_US' });
    await change({ waiting: 0 });
    report.stop();
    expect(told).toEqual([
      { waiting: 2, language: 'pt_BR' },
      { waiting: 2, language: 'en_US' },
      { waiting: 0, language: 'en_US' },
    ]);
  });
});
