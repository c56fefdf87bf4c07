import { expect, test } from 'vitest';
import { projectionSchema, type Projection, type ProjectionData } from '#domain/entities/projection.ts';
import { companyLogo } from './whitelabel.ts';

const logo = 'a'.repeat(64);

function projection(uid: string, data: ProjectionData, deleted = false): Projection {
  const at = '2026-11-01T00:00:00.000Z';
  return projectionSchema.parse({
    uid: `${uid}-0001`,
    company: 'horizonte-eng',
    createdBy: 'server-0001',
    createdAt: at,
    deleted,
    write: { id: `write-${uid}`, by: 'server-0001', at, ancestors: [] },
    kind: data.kind,
    data,
  });
}

const company = (file: string | null) =>
  projection('company', { kind: 'company', name: 'Horizonte', logo: file });
const license = (status: string, type = 'whitelabel', deleted = false) =>
  projection(
    'license',
    { kind: 'license', app: 'autodocs', type, status, amount: 'unlimited', used: 0, singleUse: true },
    deleted,
  );

test('T01 the company logo shows with a usable whitelabel licence', () => {
  expect(companyLogo([company(logo), license('paid')])).toEqual({ company: 'Horizonte', file: logo });
  expect(companyLogo([license('free', 'whitelabel-enterprise'), company(logo)])).toEqual({
    company: 'Horizonte',
    file: logo,
  });
});

test('T01 no licence, an unpaid, deleted or other one, or no logo: no logo', () => {
  expect(companyLogo([company(logo)])).toBeNull();
  expect(companyLogo([company(logo), license('pending')])).toBeNull();
  expect(companyLogo([company(logo), license('paid', 'whitelabel', true)])).toBeNull();
  expect(companyLogo([company(logo), license('paid', 'users')])).toBeNull();
  expect(companyLogo([company(null), license('paid')])).toBeNull();
  expect(companyLogo([company('https://elsewhere.example/logo.png'), license('paid')])).toBeNull();
});
