import { createHash } from 'node:crypto';
import { checkSchema } from 'rxdb/plugins/dev-mode';
import { describe, expect, it } from 'vitest';
import { deviceCollectionNames, deviceSchema, type DeviceCollectionName } from './schemas.ts';
import { versions } from './versions.ts';

/**
 * What devices in the field have stored, per version. A line that changes means a new version and a migration in
 * `versions.ts`, and a new line here; old lines stay.
 */
const released: Record<DeviceCollectionName, string[]> = {
  template: ['0:d3bd565e'],
  templateArea: ['0:8acf89f2'],
  execution: ['0:22280fe4'],
  entityRecord: ['0:991635a4'],
  entity: ['0:532b7ff9'],
  projection: ['0:09e7fa82'],
  filing: ['0:3e191ba6'],
  handedIn: ['0:3afe36c3'],
  chat: ['0:3afe36c3'],
  message: ['0:dca7fd72'],
  draft: ['0:9c3a41c1'],
  rejection: ['0:9c3a41c1'],
};

function printOf(name: DeviceCollectionName): string {
  return createHash('sha256')
    .update(JSON.stringify(deviceSchema(name)))
    .digest('hex')
    .slice(0, 8);
}

describe('O01 schemas of the device', () => {
  it('O01 stay within the number of collections a page can open', () => {
    expect(deviceCollectionNames.length).toBeLessThanOrEqual(12);
  });

  it.each(deviceCollectionNames)('O01 %s is a schema the device store takes', (name) => {
    // `deleted` is a field of ours that the store's documents also have as a property; it is read from the record only.
    const { deleted, ...properties } = deviceSchema(name).properties as Record<string, unknown>;
    const indexes = (deviceSchema(name).indexes ?? []).map((index) =>
      [index].flat().filter((field) => field !== 'deleted'),
    );
    expect(deleted === undefined).toBe(['draft', 'rejection'].includes(name));
    const { required, ...schema } = deviceSchema(name);
    const checked = {
      ...schema,
      properties,
      indexes,
      required: required?.filter((field) => String(field) !== 'deleted'),
    };
    expect(() => checkSchema(checked as never)).not.toThrow();
  });

  it.each(deviceCollectionNames)('O01 %s changed only together with its version', (name) => {
    expect(released[name].at(-1)).toBe(`${versions[name]}:${printOf(name)}`);
  });
});
