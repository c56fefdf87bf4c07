import { createHash } from 'node:crypto';
import { checkSchema } from 'rxdb/plugins/dev-mode';
import { describe, expect, it } from 'vitest';
import { definitionOf } from '#domain/entities/collections.ts';
import { deviceCollectionNames, deviceSchema, type DeviceCollectionName } from './schemas.ts';
import { versions } from './versions.ts';

/**
 * Schema hashes of existing devices per version, for collections that do not replicate; the descriptors have the
 * others.
 */
const own = {
  draft: ['9c3a41c1'],
};

const released = (name: DeviceCollectionName): readonly string[] =>
  name === 'draft' ? own[name] : definitionOf(name).deviceSchemas;

function printOf(name: DeviceCollectionName): string {
  return createHash('sha256')
    .update(JSON.stringify(deviceSchema(name)))
    .digest('hex')
    .slice(0, 8);
}

describe('O01 schemas of the device', () => {
  it('O01 stay within the number of collections a page can open', () => {
    expect(deviceCollectionNames.length).toBeLessThanOrEqual(13);
  });

  it.each(deviceCollectionNames)('O01 %s is a schema the device store takes', (name) => {
    // `deleted` is a field of ours that RxDB's documents also have as a property; it is only read from the record.
    const { deleted, ...properties } = deviceSchema(name).properties as Record<string, unknown>;
    const indexes = (deviceSchema(name).indexes ?? []).map((index) =>
      [index].flat().filter((field) => field !== 'deleted'),
    );
    expect(deleted === undefined).toBe(name === 'draft');
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
    expect(released(name)[versions[name]]).toBe(printOf(name));
    expect(released(name)).toHaveLength(versions[name] + 1);
  });
});
