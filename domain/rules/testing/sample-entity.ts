import type { Entity, EntityField } from '../../entities/entity.ts';

export function sampleField(id: string, change: Partial<EntityField> = {}): EntityField {
  return { id: `field-${id}`, title: id, type: 'singleLine', required: false, ...change };
}

export function sampleEntity(fields: readonly EntityField[], change: Partial<Entity> = {}): Entity {
  return {
    uid: 'entity-1',
    company: 'company-1',
    createdAt: '2026-11-01T10:00:00.000Z',
    createdBy: 'user-ana-1',
    deleted: false,
    write: { id: 'write-base', by: 'user-ana-1', at: '2026-11-01T10:00:00.000Z', ancestors: [] },
    name: 'Cliente',
    fields: [...fields],
    ...change,
  };
}
