import { firstValueFrom } from 'rxjs';
import { filter, timeout } from 'rxjs/operators';
import type { Data } from '#app/data/ports.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { people } from '../harness/people.ts';
import { wordsIn, wordsOfRecord } from '../model/words.ts';
import type { World } from '../world.ts';
import { addFile, imageOf } from './image.ts';
import { doInChat } from './chats.ts';
import { doWithEntity } from './entities.ts';
import { isEntityStep } from './entity-step.ts';
import { isDocumentStep } from './filing/document-step.ts';
import { doWithDocument } from './filing/documents.ts';
import { keyOf, name, tookAway, toldThatItIsGone, without, writing, type Scene } from './scene.ts';
import { isChatStep, type PersonStep } from './step.ts';
import { changeOf, newBody, tooMuchText, withImage } from './texts.ts';

const READ_MS = 10_000;

/** Executes a person's action and records it. Failures are thrown: the written word then counts as uncertain. */
export async function doAsPerson(world: World, step: PersonStep, at: number): Promise<void> {
  const device = world.device(step.on);
  const { data } = device.open;
  const company = await device.company();
  if (company === null) return;
  const scene = { world, device, data, company, at };
  if (isChatStep(step)) return doInChat(scene, step);
  if (isEntityStep(step)) return doWithEntity(scene, step);
  if (isDocumentStep(step)) return doWithDocument(scene, step);
  switch (step.do) {
    case 'create-template':
      return createTemplate(scene, step);
    case 'edit-template':
      return editTemplate(scene, step);
    case 'open-editor':
      return openEditor(scene, step);
    case 'move-template':
      return moveTemplate(scene, step);
    case 'delete-template':
      return deleteTemplate(scene, step);
    case 'write-too-much':
      return changeTemplate(scene, step, () => ({ description: tooMuchText(step.word) }));
    case 'create-area':
      return createArea(scene, step);
    case 'rename-area':
      return renameArea(scene, step);
    case 'delete-area':
      return deleteArea(scene, step);
    case 'execute':
      return execute(scene, step);
    case 'save-draft':
      return saveDraft(scene, step);
    case 'drop-draft':
      return dropDraft(scene, step);
    case 'add-image':
      return addImage(scene, step);
    case 'discard-rejection':
      return discardRejection(scene);
  }
}

async function templateOf(scene: Scene, label: string): Promise<Template | null> {
  const key = keyOf(scene, label);
  return key === null ? null : scene.data.templates.get(key);
}

async function createTemplate(
  scene: Scene,
  { label, word, area }: Extract<PersonStep, { do: 'create-template' }>,
): Promise<void> {
  const wrote = writing(scene, word, 'template', '');
  const made = await scene.data.templates.create({
    name: `${word} novo`,
    templateArea: keyOf(scene, area) ?? '',
    fields: [],
    sections: [],
    document: { header: null, content: newBody(), footer: null },
  });
  wrote(made.uid);
  name(scene, label, made.uid);
}

async function editTemplate(scene: Scene, step: Extract<PersonStep, { do: 'edit-template' }>): Promise<void> {
  const key = keyOf(scene, step.label);
  const held = step.held && key !== null ? scene.device.editors.get(key) : undefined;
  if (step.held && held === undefined) return;
  await changeTemplate(scene, step, (base) => changeOf(base, step.part, step.word), held);
  if (key !== null) scene.device.editors.delete(key);
}

/** Saves like the editor: on top of the state at opening. */
async function changeTemplate(
  scene: Scene,
  { label, word }: { label: string; word: string },
  change: (base: Template) => Parameters<Data['templates']['update']>[1],
  held?: Template,
): Promise<void> {
  const base = held ?? (await templateOf(scene, label));
  if (base === null) return;
  const { ledger } = scene.world;
  const wanted = change(base);
  const before = wordsOfRecord(base);
  const wrote = writing(scene, word, 'template', base.uid);
  ledger.replaced(without(before, wordsOfRecord({ ...base, ...wanted })), word);
  await scene.data.templates.update(base.uid, wanted, base);
  wrote();
}

async function openEditor(scene: Scene, { label }: { label: string }): Promise<void> {
  const template = await templateOf(scene, label);
  if (template !== null) scene.device.editors.set(template.uid, template);
}

async function moveTemplate(
  scene: Scene,
  { label, area }: Extract<PersonStep, { do: 'move-template' }>,
): Promise<void> {
  const template = await templateOf(scene, label);
  if (template === null) return;
  await scene.data.templates.update(template.uid, { templateArea: keyOf(scene, area) ?? '' }, template);
}

async function deleteTemplate(scene: Scene, { label }: { label: string }): Promise<void> {
  const template = await templateOf(scene, label);
  if (template === null) return;
  scene.world.ledger.replaced(wordsOfRecord(template), `deletion ${scene.at}`);
  await scene.data.templates.delete([template.uid]);
  await tookAway(scene, template, 'template', template.uid);
}

async function areaOf(scene: Scene, label: string): Promise<TemplateArea | null> {
  const key = keyOf(scene, label);
  if (key === null) return null;
  const known = scene.data.areas.watch(key).pipe(
    filter((area) => area !== undefined),
    timeout({ first: READ_MS }),
  );
  return (await firstValueFrom(known)) ?? null;
}

async function createArea(
  scene: Scene,
  { label, word, parent }: Extract<PersonStep, { do: 'create-area' }>,
): Promise<void> {
  const wrote = writing(scene, word, 'templateArea', '');
  const made = await scene.data.areas.create({ name: `${word} pasta`, parent: keyOf(scene, parent) ?? '' });
  wrote(made.uid);
  name(scene, label, made.uid);
}

async function renameArea(
  scene: Scene,
  { label, word }: Extract<PersonStep, { do: 'rename-area' }>,
): Promise<void> {
  const area = await areaOf(scene, label);
  if (area === null) return;
  const { ledger } = scene.world;
  const wrote = writing(scene, word, 'templateArea', area.uid);
  ledger.replaced(wordsOfRecord(area), word);
  const written = await scene.data.areas.rename(area.uid, `${word} pasta`).catch(toldThatItIsGone);
  if (written === null) return;
  wrote();
  if (written.write.ancestors[0] !== area.write.id) {
    // Another state was stored in between; its name was on the device at the time of the rename.
    for (const known of ledger.words.values())
      if (known.key === area.uid) ledger.replaced([known.word], word);
  }
}

async function deleteArea(scene: Scene, { label }: { label: string }): Promise<void> {
  const area = await areaOf(scene, label);
  if (area === null) return;
  scene.world.ledger.replaced(wordsOfRecord(area), `deletion ${scene.at}`);
  await scene.data.areas.delete([area.uid]);
  await tookAway(scene, area, 'templateArea', area.uid);
}

async function execute(scene: Scene, { label, word }: Extract<PersonStep, { do: 'execute' }>): Promise<void> {
  const template = await templateOf(scene, label);
  if (template === null) return;
  const wrote = writing(scene, word, 'execution', '');
  const made = await scene.data.executions.record({
    template: template.uid,
    templateName: 'Modelo preenchido',
    fields: [{ id: 'F1', name: 'Campo', value: word }],
  });
  wrote(made.id);
}

function draftKey({ device, company }: Scene, template: string): string {
  return `${device.index}:${company}:${template}`;
}

async function saveDraft(
  scene: Scene,
  { label, word }: Extract<PersonStep, { do: 'save-draft' }>,
): Promise<void> {
  const template = keyOf(scene, label);
  if (template === null) return;
  const { ledger } = scene.world;
  ledger.drafts.set(draftKey(scene, template), null);
  await scene.data.drafts.saveFill(template, { F1: word });
  const { device, company } = scene;
  ledger.drafts.set(draftKey(scene, template), {
    word,
    template,
    company,
    user: people[device.person].uid,
  });
}

async function dropDraft(scene: Scene, { label }: { label: string }): Promise<void> {
  const template = keyOf(scene, label);
  if (template === null) return;
  const { drafts } = scene.world.ledger;
  drafts.set(draftKey(scene, template), null);
  await scene.data.drafts.discard('fill', template);
  drafts.delete(draftKey(scene, template));
}

async function addImage(scene: Scene, step: Extract<PersonStep, { do: 'add-image' }>): Promise<void> {
  const template = await templateOf(scene, step.label);
  if (template === null) return;
  const { hash } = await addFile(scene, imageOf(step.word, step.bytes), 'put');
  await changeTemplate(scene, step, (base) => withImage(base, hash, step.word));
}

async function discardRejection(scene: Scene): Promise<void> {
  if (await scene.device.isShut()) return;
  const [first] = await firstValueFrom(scene.data.rejections.watchAll());
  if (first === undefined) return;
  const { ledger } = scene.world;
  const kept = wordsIn(JSON.stringify(first.master ?? null));
  ledger.gaveUp(without(wordsOfRecord(first.state), kept), kept);
  await scene.data.rejections.discard(first.id);
}
