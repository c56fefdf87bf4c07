import type {
  PagesInfo,
  TemplateDocument,
  TemplateField,
  TemplateSection,
} from '#domain/entities/template.ts';
import type { JsonNode } from '../reading/json-node.ts';

/** The parts of a template that are compared. */
export interface ComparedContent {
  name: string;
  fields: readonly TemplateField[];
  sections: readonly TemplateSection[];
  document: TemplateDocument;
}

type ChangeKind = 'insertion' | 'deletion' | 'move' | 'look' | 'field' | 'settings';

export type AreaKey = 'firstHeader' | 'header' | 'content' | 'firstFooter' | 'footer';

type FieldChange = 'added' | 'removed' | 'renamed' | 'configured' | 'sections';
export type SettingsChange =
  'name' | 'paper' | 'margins' | 'edges' | 'pageNumber' | 'styles' | 'rule' | 'other';

/** One difference that a person can accept or refuse. */
export interface Change {
  /** Ascending in reading order. */
  id: number;
  kind: ChangeKind;
  /** Null for fields and settings. */
  area: AreaKey | null;
  /** Beginning of the text concerned, or the name of the field. */
  text: string;
  what?: FieldChange | SettingsChange;
  /** Former and new name. */
  names?: { before: string; after: string };
}

/**
 * `moved-here` is the new place of a moved part and shows its content; `moved-away` is its former place. Both have the
 * same change.
 */
export type Status = 'same' | 'inserted' | 'deleted' | 'moved-here' | 'moved-away';

/** A part of both sides, or of one; listed so that each side's parts are in that side's order. */
export interface Entry<T> {
  status: Status;
  before: T | null;
  after: T | null;
  /** The insertion, deletion or move; null for `same`. */
  change: number | null;
}

/** What differs in the properties of a node that both sides have. */
export interface Properties {
  /** A visible difference; null if there is none. */
  look: number | null;
  /** Differences that nobody sees (ids, how text is split into nodes): a change that is not listed. */
  silent: number | null;
}

/** A word, a space, a sign, or an inline object such as a field or an image. */
export interface Token {
  /** Equal for equal content. */
  key: string;
  /** Equal for equal format, style and link. */
  look: string;
  /** Empty for an inline object. */
  text: string;
  node: JsonNode;
  /** Links around the token, outermost first. */
  around: readonly JsonNode[];
}

/** The notes of a footnote that both sides have. Their changes have the numbers from `first` to below `end`. */
export interface ComparedNote {
  blocks: ComparedBlocks;
  first: number;
  end: number;
}

/**
 * Successive tokens with the same difference. `same`, `look` and `note` have tokens on both sides; a `note` is one
 * footnote, whose mark is not a change.
 */
export interface Segment {
  kind: 'same' | 'inserted' | 'deleted' | 'look' | 'note';
  change: number | null;
  before: readonly Token[];
  after: readonly Token[];
  /** Of a `note`. */
  note?: ComparedNote;
}

/** A paragraph, a heading, a list item, a table, or a part that is only compared as a whole. */
export interface Unit {
  kind: 'text' | 'table' | 'whole';
  node: JsonNode;
  id: string;
  text: string;
  /** Lists and items around a list item, outermost first. */
  around: readonly JsonNode[];
}

export interface ComparedUnit extends Entry<Unit>, Properties {
  /** Empty if the text is the same on both sides. */
  segments: readonly Segment[];
  rows: readonly ComparedRow[];
}

export interface ComparedRow extends Entry<JsonNode>, Properties {
  cells: readonly ComparedCell[];
}

export interface ComparedCell extends Entry<JsonNode>, Properties {
  blocks: ComparedBlocks;
}

export interface ComparedBlocks {
  units: readonly ComparedUnit[];
  /** The list of the former side that a list of the new side continues. */
  lists: ReadonlyMap<JsonNode, JsonNode>;
}

export interface ComparedArea extends Properties {
  /** The root without its blocks; null if that side has no such area. */
  before: JsonNode | null;
  after: JsonNode | null;
  blocks: ComparedBlocks;
}

export interface ComparedField extends Entry<TemplateField> {
  renamed: number | null;
  configured: number | null;
  silent: number | null;
}

/** A value that is taken from one side as a whole. */
export interface ComparedValue<T> {
  before: T;
  after: T;
  change: number | null;
}

export type PageValues = Readonly<Record<string, ComparedValue<PagesInfo[string]>>>;

/** The parts with a rule that differ, by id; each as it is stored, undefined on a side without it. */
export type ComparedPassages = ReadonlyMap<string, ComparedValue<unknown>>;

export interface Comparison {
  before: ComparedContent;
  after: ComparedContent;
  name: ComparedValue<string>;
  fields: readonly ComparedField[];
  sections: ComparedValue<readonly TemplateSection[]>;
  page: PageValues;
  areas: Readonly<Record<AreaKey, ComparedArea>>;
  passages: ComparedPassages;
  /** In reading order, without silent ones. */
  changes: readonly Change[];
  /** All ids of changes, silent ones included, are below this. */
  end: number;
}
