import { describe, expect, it } from 'vitest';
import type { License } from '#domain/entities/company.ts';
import type { PlanConfiguration } from '#domain/entities/plan.ts';
import { presentPlan } from './plan.ts';

const license: License = {
  uid: 'license-1',
  company: 'company-1',
  app: 'autodocs',
  type: 'users',
  status: 'paid',
  amount: 10,
  used: 3,
  singleUse: false,
  deleted: false,
};
const pro: PlanConfiguration = {
  uid: 'autodocs-pro',
  app: 'autodocs',
  description: 'Profissional',
  deleted: true,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const now = new Date('2026-06-01T00:00:00.000Z');
const about = { app: 'autodocs', support: null, now, plans: [pro] } as const;

describe('the plan', () => {
  it('A16 is the free one where the company has none', () => {
    const plan = { uid: 'autodocs-free', description: '' };
    expect(presentPlan([], about)).toMatchObject({ plan, expired: false, storage: null });
  });

  it('A16 is expired once its day is past, and tells what comes with it', () => {
    const plan: License = { ...license, uid: 'plan', type: 'plan', isPlan: true, planId: 'autodocs-pro' };
    const ends = (expirationDate: string) =>
      presentPlan([{ ...plan, expirationDate }, license, { ...license, deleted: true }], about);
    expect(ends('2026-05-31T23:59:59.999Z')).toMatchObject({
      plan: { uid: 'autodocs-pro', description: 'Profissional' },
      expired: true,
    });
    expect(ends('2026-06-02T00:00:00.000Z').expired).toBe(false);
    expect(ends('2026-06-02T00:00:00.000Z').features).toEqual([
      { type: 'users', status: 'paid', amount: 10, used: 3, singleUse: false },
    ]);
  });

  it('A16 has a meter for the document-management app alone', () => {
    const storage: License = { ...license, app: 'dokia', type: 'storage', amount: 'unlimited', used: 7 };
    expect(presentPlan([storage, { ...storage, app: 'autodocs', used: 9 }], about).storage).toEqual({
      amount: 'unlimited',
      used: 7,
    });
  });
});
