import type { TemplateChange } from '#app/data/ports.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import type { PersonStep } from './step.ts';

type Part = Extract<PersonStep, { do: 'edit-template' }>['part'];

/** Longer than the maximum of a description. */
const TOO_MUCH = 2100;
const LIST_MAX = 4;

function paragraphOf(text: string): Template['document']['content'] {
  return { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] } };
}

export function tooMuchText(word: string): string {
  return `${word} ${'x'.repeat(TOO_MUCH)}`;
}

/** The body of a new template: three blocks with ids, as an editor leaves them. */
export function newBody(): Template['document']['content'] {
  return bodyOf(
    ['um corpo comum', 'dois corpos comuns', 'três'].map((text, place) => blockOf(`p${place}`, text)),
  );
}

interface Block {
  $: { id: string };
  children: readonly { text: string }[];
}

function blockOf(id: string, text: string): Block & { type: string } {
  return { type: 'paragraph', $: { id }, children: [{ ...textOf(text) }] };
}

function textOf(text: string) {
  return { type: 'text', text };
}

function bodyOf(children: readonly Block[]): Template['document']['content'] {
  return { root: { type: 'root', children: [...children] } };
}

const BLOCKS_MAX = 6;

/** The body with `word`: instead of a block's words, in front of them or behind them, in a new block, or in place of one. */
function changedBody(content: Template['document']['content'], number: number, word: string) {
  const blocks = content.root.children as Block[];
  // Two of three changes are in the first block, so that people meet there.
  const at = number % 3 === 0 ? Math.floor(number / 5) % Math.max(1, blocks.length) : 0;
  const block = blocks[at];
  const added = blockOf(`n${number}`, `${word} corpo`);
  if (block === undefined) return bodyOf([added]);
  const before = block.children.map(({ text }) => text).join('');
  const written = (text: string): Block[] => blocks.with(at, { ...block, children: [textOf(text)] });
  if (number % 5 === 0) return bodyOf(written(`${word} corpo`));
  if (number % 5 === 1) return bodyOf(written(`${word} ${before}`));
  if (number % 5 === 2) return bodyOf(written(`${before} ${word}`));
  if (number % 5 === 3 && blocks.length < BLOCKS_MAX) return bodyOf(blocks.toSpliced(at, 0, added));
  return bodyOf(blocks.with(at, added));
}

/** A change of one part of `base` that writes `word` there. */
export function changeOf(base: Template, part: Part, word: string): TemplateChange {
  const { document } = base;
  if (part === 'name') return { name: `${word} modelo` };
  if (part === 'description') return { description: `${word} para que serve` };
  if (part === 'header') return { document: { ...document, header: paragraphOf(`${word} timbre`) } };
  const number = Number(word.replaceAll(/\D/g, ''));
  if (part === 'body')
    return { document: { ...document, content: changedBody(document.content, number, word) } };
  if (part === 'field') return { fields: withWord(base.fields, number, { id: `F${number}`, name: word }) };
  if (part === 'setting') return { fields: withSetting(base.fields, number, word) };
  const fields = base.fields.slice(0, 1).map(({ id }) => id);
  return { sections: withWord(base.sections, number, { id: `S${number}`, name: word, fields }) };
}

/** Settings that contain words; the last two belong together. */
const settings: readonly ((word: string) => Partial<TemplateField>)[] = [
  (help) => ({ help }),
  (defaultValue) => ({ defaultValue }),
  (name) => ({ type: 'singleSelection', options: [{ name }] }),
];

/** The fields with one of them changed in a setting; with a new field if there is none. */
function withSetting(fields: readonly TemplateField[], number: number, word: string): TemplateField[] {
  const set = settings[number % settings.length]?.(word);
  if (fields.length === 0) return [{ id: `F${number}`, name: 'campo', ...set }];
  const at = Math.floor(number / settings.length) % fields.length;
  return fields.map((held, index) => (index === at ? { ...held, ...set } : held));
}

/** The list with a new item or, if it is long, with one of its items renamed. */
function withWord<T extends { id: string; name: string }>(list: readonly T[], number: number, item: T): T[] {
  if (list.length < LIST_MAX) return [...list, item];
  const at = number % list.length;
  return list.map((held, index) => (index === at ? { ...held, name: item.name } : held));
}

export function withImage(base: Template, hash: string, word: string): TemplateChange {
  const header = paragraphOf(`${word} com imagem`);
  header.root.children.push({ type: 'image', file: hash });
  return { document: { ...base.document, header } };
}
