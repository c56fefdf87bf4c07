import type { Block, DocumentModel } from '#app/document/model.ts';
import type { Passage } from '#domain/entities/passage.ts';
import { valueLanguage } from '#domain/rules/values/languages.ts';
import { FieldCollector } from '../fields/field-collector.ts';
import { ImportError } from '../import-error.ts';
import type { ImportedDocument, ImportedSuggestion } from '../imported.ts';
import type { Importer } from '../importer.ts';
import { OfficePackage } from '../package/office-package.ts';
import { Remarks } from '../remarks.ts';
import { child, textOf, type XmlElement } from '../xml/element.ts';
import { CommentPlaces } from './comments/comment-places.ts';
import { readComments } from './comments/read-comments.ts';
import { readKnownFields } from './fields/known-fields.ts';
import { resolveTargets } from './fields/known-targets.ts';
import { ImageShelf } from './images/image-shelf.ts';
import { readStory, storyParts, type ReadStory, type SharedMeans } from './read-story.ts';
import { readSuggestions, type ReadAreas } from './revisions/read-suggestions.ts';
import { decided, readRevisions, type Revisions } from './revisions/tracked.ts';
import { RulePlaces } from './rules/rule-places.ts';
import { readRules, withRules } from './rules/with-rules.ts';
import { findRules } from '../rules/find-rules.ts';
import type { FoundRule } from '../rules/found-rule.ts';
import { repeatingSections } from '../rules/finding/repeating-sections.ts';
import { RuleWords } from '../rules/finding/rule-words.ts';
import { WordChoices } from '../rules/finding/word-choices.ts';
import { BlockIds } from './stories/block-ids.ts';
import { Teller } from './teller.ts';

const TITLE_MAX = 200;

/** The document's part (ECMA-376, part 1, 11.3.10). @throws ImportError */
function mainPart(file: OfficePackage): string {
  const usual = 'word/document.xml';
  const main = file.relatedByType('', 'officeDocument') ?? (file.has(usual) ? usual : null);
  if (main === null) throw new ImportError('broken');
  if (file.xml(main)?.name !== 'w:document') throw new ImportError('unknown-format');
  return main;
}

function titleOf(file: OfficePackage): string {
  const part = file.relatedByType('', 'core-properties');
  let properties: XmlElement | null = null;
  try {
    properties = part === null ? null : file.xml(part);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
  }
  const title = child(properties, 'dc:title');
  const text = title === null ? '' : textOf(title);
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, TITLE_MAX).toWellFormed();
}

/** What is in a file beside its texts, and is not taken. */
function remarkParts(file: OfficePackage, remarks: Remarks): void {
  for (const path of file.paths()) {
    if (/\/vbaProject\.bin$/i.test(path)) remarks.add('macro');
    if (/\.(odttf|ttf|otf)$/i.test(path)) remarks.add('embedded-font');
  }
}

const areasOf = ({ header, body, footer }: ReadStory): ReadAreas => ({ header, content: body, footer });

function suggestionsOf(shared: SharedMeans, base: ReadStory, revisions: Revisions): ImportedSuggestion[] {
  if (shared.choices.revisions !== 'suggest' || revisions.count === 0) return [];
  return readSuggestions(areasOf(base), revisions, (accepts) =>
    areasOf(readStory(shared, { accepts, remarks: new Remarks(), comments: new CommentPlaces() })),
  );
}

const proposedBlocks = (suggestions: readonly ImportedSuggestion[]): Block[] =>
  suggestions.flatMap(({ base, proposed }) => [...base, ...proposed]);

/** The passages of a template that comes back from Word. A rule whose controls are gone is left out. */
function rulesOf(
  story: ReadStory,
  rules: ReadonlyMap<string, Passage>,
  { file, main, ids, fields }: SharedMeans,
  remarks: Remarks,
): Partial<DocumentModel> {
  const roots = storyParts({ file, main }).flatMap((part) => file.xml(part) ?? []);
  const ruled = withRules(story, new RulePlaces(ids, roots), rules);
  for (let lost = rules.size - (ruled.passages?.size ?? 0); lost > 0; lost -= 1) remarks.add('lost-rule');
  if (ruled.passages !== undefined) fields.takeKnown();
  return ruled;
}

/** The conditions and repetitions that other programs know, as rules. */
function rulesOfOthers(
  model: DocumentModel,
  found: Pick<ImportedDocument, 'fields' | 'suggestions'>,
  { chosen, shared, remarks }: { chosen: readonly FoundRule[]; shared: SharedMeans; remarks: Remarks },
): FoundRule[] {
  const { file, ids, fields, choices, progress } = shared;
  progress.step('rules');
  const names = new Map(found.fields.map(({ field }) => [field.id, field.name]));
  const words = new RuleWords(model, (id) => names.get(id) ?? id);
  const roots = storyParts(shared).flatMap((part) => file.xml(part) ?? []);
  const sections = repeatingSections(roots, model, {
    idOf: (part) => ids.of(part),
    unnamed: fields.unnamedGroup,
    wordsOf: (extent) => words.of(extent),
  });
  for (const name of sections.left) remarks.add('loop', name);
  const others = [...sections.rules, ...chosen];
  progress.step('rules');
  return findRules(model, { ...found, others, tags: choices.marks === 'fields', remarks });
}

/** Reads a Word file: .docx, .dotx, .docm, .dotm. */
export const importDocx: Importer = async (bytes, { choices, language, onProgress }) => {
  const progress = new Teller(onProgress);
  const file = new OfficePackage(bytes);
  progress.step('opened');
  const main = mainPart(file);
  progress.step('parsed');
  progress.expect(file.sizeOf(main));
  const remarks = new Remarks();
  remarkParts(file, remarks);
  const shelf = await ImageShelf.of(file, () => progress.step('parsed'));
  progress.step('images');
  const shared: SharedMeans = {
    file,
    main,
    choices,
    language,
    ids: new BlockIds(),
    fields: new FieldCollector(valueLanguage(language), readKnownFields(file, main)),
    shelf,
    shown: new WeakMap(),
    progress,
  };
  const roots = storyParts(shared).map((part) => file.xml(part));
  const revisions = readRevisions(
    roots.filter((root) => root !== null),
    remarks,
  );
  const comments = new CommentPlaces();
  const wordChoices = new WordChoices();
  const reading = { accepts: decided(choices.revisions), remarks, comments, choices: wordChoices };
  const { areas: story, rules: chosen } = wordChoices.take(readStory(shared, reading));
  const suggestions = suggestionsOf(shared, story, revisions);
  resolveTargets(story, shared.shown, proposedBlocks(suggestions));
  const title = titleOf(file);
  const rules = readRules(file, main);
  const ruled = rules.size === 0 ? {} : rulesOf(story, rules, shared, remarks);
  const model: DocumentModel = { ...story, ...ruled, title, fields: shared.fields.labels() };
  const found = { suggestions, fields: shared.fields.list(model) };
  const otherRules =
    model.passages === undefined ? rulesOfOthers(model, found, { chosen, shared, remarks }) : [];
  const threads =
    choices.comments === 'take'
      ? readComments(file, main, { places: comments, nameOf: (id) => shared.fields.nameOf(id) })
      : [];
  progress.step('read');
  const document: ImportedDocument = {
    title,
    model,
    fields: found.fields,
    rules: otherRules,
    images: shelf.used(),
    comments: threads,
    suggestions,
    revisions: revisions.count,
    remarks: remarks.list(),
  };
  return document;
};
