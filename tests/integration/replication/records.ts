import { randomUUID } from 'node:crypto';
import type { Chat, Message } from '#domain/entities/chat.ts';
import type { Comment } from '#domain/entities/comment.ts';
import type { Entity } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import { newestFirstKey, type Execution } from '#domain/entities/execution.ts';
import type { Package } from '#domain/entities/package.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { sampleComment } from '#domain/rules/testing/sample-comment.ts';
import { v7 } from 'uuid';
import type { Device } from './gateway.ts';

const at = '2026-11-21T10:00:00.000Z';

export function mark(device: Device, previous: WriteMark | null = null): WriteMark {
  return nextWriteMark(previous, { id: randomUUID(), by: device.user.uid, at });
}

export function shape(device: Device) {
  return {
    company: device.company,
    createdAt: at,
    createdBy: device.user.uid,
    deleted: false,
    write: mark(device),
  };
}

export function newTemplate(device: Device, change: Partial<Template> = {}): Template {
  return {
    ...shape(device),
    uid: randomUUID(),
    name: 'Contrato',
    description: '',
    templateArea: '',
    fields: [],
    sections: [],
    document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
    lastModifiedAt: at,
    ...change,
  };
}

export function newPackage(device: Device, change: Partial<Package> = {}): Package {
  const templates = [randomUUID(), randomUUID()];
  const joins = [{ members: templates.map((template) => ({ template, field: 'NOME' })) }];
  const own = { uid: randomUUID(), name: 'Admissão', description: '', templateArea: '', templates, joins };
  return { ...shape(device), ...own, ...change };
}

export function newArea(device: Device, change: Partial<TemplateArea> = {}): TemplateArea {
  return { ...shape(device), uid: randomUUID(), name: 'Contratos', description: '', parent: '', ...change };
}

export function newEntity(device: Device, change: Partial<Entity> = {}): Entity {
  const field = { id: randomUUID(), title: 'Nome', type: 'singleLine' as const, required: true };
  return { ...shape(device), uid: randomUUID(), name: 'Cliente', fields: [field], ...change };
}

export function newEntityRecord(device: Device, change: Partial<EntityRecord> = {}): EntityRecord {
  const values = [{ field: randomUUID(), value: 'Ana' }];
  return { ...shape(device), uid: randomUUID(), entity: randomUUID(), values, ...change };
}

export function newExecution(device: Device, change: Partial<Execution> = {}): Execution {
  const fields = [{ id: 'NOME', name: 'nome', value: 'Ana' }];
  const own = { id: randomUUID(), template: randomUUID(), templateName: 'Contrato', fields };
  return { ...shape(device), ...own, newestFirst: newestFirstKey(at), ...change };
}

export function newChat(device: Device, others: readonly Device[], change: Partial<Chat> = {}): Chat {
  const users = [device, ...others].map(({ user }) => [user.uid, true] as const);
  return {
    ...shape(device),
    uid: randomUUID(),
    participants: Object.fromEntries(users),
    actives: { [device.user.uid]: at },
    active: true,
    title: 'Obra',
    groupChat: true,
    lastMessage: '',
    ...change,
  };
}

export function newMessage(device: Device, chat: string, change: Partial<Message> = {}): Message {
  const user = { uid: device.user.uid, name: device.user.name };
  const own = { uid: `${chat}:${v7()}`, chat, user, message: '<p>oi</p>', views: {} };
  return { ...shape(device), ...own, date: new Date().toISOString(), ...change };
}

export function newComment(device: Device, change: Partial<Comment> = {}): Comment {
  return { ...sampleComment(), ...shape(device), uid: randomUUID(), template: randomUUID(), ...change };
}

/** The next state of a record by `device`, which knows the one given. */
export function edited<R extends { write: WriteMark }>(device: Device, record: R, change: Partial<R>): R {
  return { ...record, ...change, write: mark(device, record.write) };
}

/** Content of a template with about `bytes` bytes of text. */
export function bigDocument(bytes: number): Template['document'] {
  const children = [{ type: 'paragraph', version: 1, children: [{ type: 'text', text: 'x'.repeat(bytes) }] }];
  return { header: null, content: { root: { type: 'root', children } }, footer: null };
}
