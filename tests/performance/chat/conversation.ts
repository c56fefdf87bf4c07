import type { Chat, Message, MessageFile } from '#domain/entities/chat.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import type { Block, Part } from '#domain/rules/messages/markup.ts';
import { writeMarkup } from '#domain/rules/messages/write-markup.ts';
import type { Owner } from '../company-records.ts';

/** A conversation as a field team keeps it, of the demo company's Ana and Bruno. */
export const MESSAGES = 10_000;
export const CHAT = 'bench-chat-obra';
export const CHAT_TITLE = 'Obra da praça';
const BRUNO = 'demo-bruno-horizonte';
/** Between two messages on the average: 10,000 in about fourteen months. */
const BETWEEN_MS = 60 * 60_000;

const sentences = [
  'Bom dia.',
  'O caminhão chegou',
  'ok',
  'Recebido, obrigado!',
  'Já estou na obra, falta o pessoal da elétrica.',
  'Alguém confirma a medição do segundo pavimento antes do almoço?',
  'Troquei o horário com o fornecedor, entregam amanhã às 7h30 e precisam de alguém para assinar.',
  'A laje curou bem e podemos tirar as escoras na quinta, se não chover até lá.',
  'O cliente pediu outra cor na fachada; mandei as amostras e ele responde até sexta.',
  'Segue o que ficou combinado na reunião: prazo mantido, aditivo só para a drenagem, e o diário assinado todo dia.',
] as const;

const uidAt = (index: number): string => `${CHAT}:00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
export const FIRST_MESSAGE = uidAt(0);
export const NEWEST_MESSAGE = uidAt(MESSAGES - 1);

/** The same number for the same index, spread evenly from 0 to `most` - 1. */
function spread(index: number, most: number): number {
  const mixed = Math.imul(index ^ (index >>> 15), 2_246_822_519) ^ Math.imul(index + 1, 3_266_489_917);
  return (mixed >>> 0) % most;
}

const run = (text: string, change: Partial<Extract<Part, { type: 'text' }>> = {}): Part => ({
  type: 'text',
  text,
  marks: [],
  link: null,
  ...change,
});
const paragraph = (...parts: Part[]): Block => ({ kind: 'paragraph', indent: 0, parts });

function words(index: number, count: number): string {
  return Array.from(
    { length: count },
    (_, at) => sentences[spread(index * 31 + at, sentences.length)] ?? '',
  ).join(' ');
}

/** Most are a line; some are several paragraphs, lists, quotations, named people, addresses; few are long. */
function blocksAt(index: number): Block[] {
  const kind = spread(index, 100);
  if (kind < 70) return [paragraph(run(words(index, 1)))];
  if (kind < 82) return [paragraph(run(words(index, 3)))];
  if (kind < 88)
    return [
      paragraph(run(words(index, 2)), { type: 'break' }, run('Prazo: ', { marks: ['bold'] }), run('sexta')),
    ];
  if (kind < 92)
    return [paragraph({ type: 'mention', user: BRUNO, name: 'Bruno Carvalho' }, run(` ${words(index, 1)}`))];
  if (kind < 95)
    return [
      paragraph(run('Falta comprar:')),
      ...['cimento', 'areia', 'vergalhão 10 mm', 'disco de corte'].map((thing): Block => ({
        kind: 'bullet',
        indent: 0,
        parts: [run(thing)],
      })),
    ];
  if (kind < 97)
    return [paragraph(run('Projeto em https://exemplo.example/obras/praca/projeto?folha=12&rev=3 revisado'))];
  if (kind < 99)
    return [
      { kind: 'quote', indent: 0, parts: [run(words(index, 2))] },
      ...Array.from({ length: 4 }, (_, at) => paragraph(run(words(index + at, 4)))),
    ];
  return Array.from({ length: 30 }, (_, at) => paragraph(run(words(index + at, 5))));
}

function filesAt(index: number, pictures: readonly MessageFile[]): MessageFile[] {
  const kind = spread(index + 7, 100);
  if (kind < 6) {
    const count = 1 + (kind % 3);
    return Array.from({ length: count }, (_, at) => pictures[spread(index + at, pictures.length)]).filter(
      (picture) => picture !== undefined,
    );
  }
  const hash = index.toString(16).padStart(64, 'a');
  return kind < 9
    ? [{ hash, name: `Medição ${String(index)}.pdf`, type: 'application/pdf', size: 48_213 + index }]
    : [];
}

function shape(company: string, by: string, at: string, key: string): ReplicatedRecord {
  const write = { id: `w-${key.slice(-12)}`, by, at, ancestors: [] };
  return { company, createdAt: at, createdBy: by, deleted: false, write };
}

export function chatOf(owner: Owner, now: Date): Chat {
  const begun = new Date(now.getTime() - (MESSAGES + 1) * BETWEEN_MS).toISOString();
  const newest = momentOf(MESSAGES - 1, now);
  return {
    uid: CHAT,
    ...shape(owner.company, owner.user, begun, 'bench-chat-obra'),
    participants: { [owner.user]: true, [BRUNO]: true },
    actives: { [owner.user]: newest, [BRUNO]: newest },
    active: true,
    title: CHAT_TITLE,
    groupChat: true,
    lastMessage: newest,
  };
}

function momentOf(index: number, now: Date): string {
  const ago = (MESSAGES - index) * BETWEEN_MS - spread(index, BETWEEN_MS / 2);
  return new Date(now.getTime() - ago).toISOString();
}

/** Message 0 is the oldest. Each was seen by the other of the two. */
export function messageOf(index: number, owner: Owner, now: Date, pictures: readonly MessageFile[]): Message {
  const isAnas = spread(Math.floor(index / 3), 2) === 0;
  const [by, other] = isAnas ? [owner.user, BRUNO] : [BRUNO, owner.user];
  const at = momentOf(index, now);
  const kind = spread(index + 3, 100);
  const deleted = kind === 0;
  const files = deleted ? [] : filesAt(index, pictures);
  return {
    uid: uidAt(index),
    ...shape(owner.company, by, at, uidAt(index)),
    deleted,
    chat: CHAT,
    user: { uid: by, name: isAnas ? 'Ana Ribeiro' : 'Bruno Carvalho' },
    message: deleted ? '' : writeMarkup(blocksAt(index)),
    date: at,
    views: { [other]: at },
    ...(files.length === 0 ? {} : { files }),
    ...(kind >= 88 && index > 60 ? { replyTo: uidAt(index - 1 - spread(index, 60)) } : {}),
    ...(kind === 2 || kind === 3 ? { editedAt: at } : {}),
    ...(kind === 4
      ? { card: { kind: 'template', uid: 'bench-template-000001', name: 'Diário de obra' } }
      : {}),
  };
}
